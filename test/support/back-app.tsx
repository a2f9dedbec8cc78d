import { useState } from 'react'
import { navigationRules } from '../../pages/kit/navigation-rules.ts'
import { ShareMask } from '../../pages/kit/share/share-mask.tsx'
import { Sheet } from '../../pages/kit/sheet.tsx'
import {
  definePages,
  navigateBack,
  navigateTo,
  previewMedia,
  redirectTo,
  startApp,
  useRouter,
  watchBackEntries,
} from '../../runtime/index.ts'

/**
 * The browser side of the test of back and sheets: pages with a sheet, a nested sheet, and navigations from there.
 */

const video = { url: '/clip.mp4', type: 'video' } as const

function Page() {
  const { path } = useRouter()
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <main style={{ height: 2000 }}>
      <h1>{path}</h1>
      <button type='button' onClick={() => setOpen('sheet')}>
        open
      </button>
      <button type='button' onClick={() => setOpen('mask')}>
        share
      </button>
      <button type='button' onClick={() => void previewMedia({ sources: [video] })}>
        watch
      </button>
      <button type='button' onClick={() => void navigateBack()}>
        leave
      </button>
      {open === 'mask' && <ShareMask text='send' onClose={close} />}
      <Sheet open={open === 'sheet' || open === 'inner'} title='outer' onClose={close}>
        <button type='button' onClick={() => setOpen('inner')}>
          deeper
        </button>
        <button type='button' onClick={() => void navigateTo({ url: '/walk/a' })}>
          go
        </button>
        <button type='button' onClick={() => leaveFor(navigateTo, close)}>
          close and go
        </button>
        <button type='button' onClick={() => leaveFor(redirectTo, close)}>
          close and replace
        </button>
        <button type='button' onClick={() => void redirectTo({ url: '/other' })}>
          other module
        </button>
      </Sheet>
      <Sheet open={open === 'inner'} title='inner' onClose={() => setOpen('sheet')}>
        inside
      </Sheet>
    </main>
  )
}

function leaveFor(move: typeof navigateTo, close: () => void): void {
  close()
  void move({ url: '/walk/a' })
}

const load = async () => ({ default: Page })

void startApp({
  pages: definePages(['/walk', '/walk/a', '/walk/b', '/other'].map(path => ({ path, load }))),
  container: document.getElementById('app') ?? document.body,
  defaultTitle: 'back',
  notFoundUrl: () => '/walk',
  chunkFailedUrl: () => '/walk',
  navigation: navigationRules,
  onFirstPage: watchBackEntries,
})

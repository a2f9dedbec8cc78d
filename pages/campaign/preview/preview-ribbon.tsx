import '../../kit/ribbon.css'
import './preview-ribbon.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { currentUrl, redirectTo } from '../../../runtime/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import type { Preview } from './preview.ts'
import { $ownStates, commonStates, stateName } from './preview-page.ts'

/** Marks the preview, and lets the merchant switch between the page's states. */
export function PreviewRibbon({ preview }: { preview: Preview }) {
  const [isOpen, setIsOpen] = useState(false)
  const own = useStore($ownStates)
  const shown = preview.state ?? 'running'
  const states = [...Object.keys(commonStates), ...own]
  return (
    <>
      <button
        type='button'
        className='kit-ribbon campaign-ribbon text-note px-5 py-1'
        onClick={() => setIsOpen(true)}
      >
        预览
      </button>
      <Sheet open={isOpen} title='看看每个状态' onClose={() => setIsOpen(false)}>
        <ul className='campaign-states flex wrap pb-3'>
          {states.map(state => (
            <li key={state}>
              <button
                className='mb-3 mr-3 text-small'
                type='button'
                aria-current={state === shown}
                onClick={() => void redirectTo({ url: addressOf(state) })}
              >
                {stateName(state)}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

function addressOf(state: string): string {
  const { pathname, searchParams } = currentUrl()
  searchParams.set('state', state)
  return `${pathname}?${searchParams}`
}

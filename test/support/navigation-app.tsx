import { useEffect, useRef } from 'react'
import { navigationRules } from '../../pages/kit/navigation-rules.ts'
import {
  definePages,
  eventCenter,
  getCurrentPages,
  navigateBack,
  navigateTo,
  type PageProps,
  redirectTo,
  reLaunch,
  startApp,
  useRouter,
} from '../../runtime/index.ts'
import type { Step } from './navigation-model.ts'

/** The browser side of the navigation test: a tiny app that navigates on request and reports its state. */

/** State of the app, from three independent sources. */
export interface Seen {
  address: string
  /** Addresses of the open pages, from getCurrentPages. */
  stack: string[]
  /** Content of the displayed pages. */
  displayed: string[]
}

declare global {
  interface Window {
    /** Set when the first page is on screen. */
    walk?: {
      /** Executes the steps in order; resolves with the state after each. */
      take(steps: Step[]): Promise<Seen[]>
      see(): Seen
      /**
       * Goes back by the browser's button; path and scroll offset in each frame until the page below is displayed.
       */
      framesOfBack(): Promise<string[]>
      navigateTo: typeof navigateTo
      navigateBack: typeof navigateBack
    }
  }
}

let renders = 0

const urlOf = (path: string, params: Record<string, string>) => {
  const query = Object.entries(params).map(([name, value]) => `${name}=${value}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function Page({ params }: PageProps) {
  const { path } = useRouter()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    renders += 1
    main.current?.setAttribute('data-render', String(renders))
  })
  return (
    <main style={{ height: 3000 }} ref={main}>
      <h1>{urlOf(path, params)}</h1>
      <button type='button' onClick={() => void navigateTo({ url: '/walk/a?n=tapped' })}>
        open
      </button>
    </main>
  )
}

const load = async () => ({ default: Page })

function see(): Seen {
  const boxes = [...document.querySelectorAll<HTMLElement>('.taro-page')]
  const displayed = boxes.filter(box => box.getClientRects().length > 0)
  return {
    address: location.pathname + location.search,
    stack: getCurrentPages().map(page => urlOf(page.path, page.options)),
    displayed: displayed.map(box => box.querySelector('h1')?.textContent ?? ''),
  }
}

async function take(steps: Step[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const step of steps) {
    await takeOne(step)
    seen.push(see())
  }
  return seen
}

async function takeOne(step: Step): Promise<unknown> {
  if (step.do === 'navigateTo') return navigateTo({ url: step.url })
  if (step.do === 'redirectTo') return redirectTo({ url: step.url })
  if (step.do === 'reLaunch') return reLaunch({ url: step.url })
  if (step.do === 'navigateBack') return navigateBack({ delta: step.delta })
  const changed = new Promise<void>(resolve => eventCenter.once('__taroRouterChange', resolve))
  if (step.do === 'back') history.back()
  if (step.do === 'forward') history.forward()
  await changed
  // The page mounts in the same task as the change event.
  return new Promise(resolve => setTimeout(resolve))
}

async function framesOfBack(): Promise<string[]> {
  const frames: string[] = []
  const before = location.pathname
  history.back()
  for (let left = 3; left > 0; ) {
    await new Promise(resolve => requestAnimationFrame(resolve))
    frames.push(`${see().displayed} ${window.scrollY}`)
    if (location.pathname !== before) left -= 1
  }
  return frames
}

void startApp({
  pages: definePages([
    ...['/walk', '/walk/a', '/walk/b', '/walk/c', '/other'].map(path => ({ path, load })),
    { path: '/walk/lazy', load: () => import('./navigation-lazy-page.tsx') },
    { path: '/walk/error', load },
  ]),
  container: document.getElementById('app') ?? document.body,
  defaultTitle: 'walk',
  notFoundUrl: () => '/walk/error?type=route',
  chunkFailedUrl: () => '/walk/error?type=chunk',
  navigation: navigationRules,
  onFirstPage() {
    window.walk = { take, see, framesOfBack, navigateTo, navigateBack }
  },
})

import { act, createElement, type ReactNode, useState } from 'react'
import { Swiper } from '../../runtime/components/swiper.tsx'
import { SwiperItem } from '../../runtime/components/swiper-item.tsx'
import { freshDom } from './dom.ts'
import { mount, unmountAll } from './mount.tsx'
import { stillTime } from './still-time.ts'

const realObserver = globalThis.IntersectionObserver
const realWidth = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth')

/** A swiper 300 px wide, with stopped time. */
export function createSwiperFixture() {
  let time: ReturnType<typeof stillTime>
  let notify: (entries: object[]) => void = () => {}
  /** Events of the page, in order. */
  const heard: [string, unknown][] = []

  /** Props as migrated pages write them, in any spelling, so not type-checked. */
  const swiper = (props: object, children: ReactNode = items('a', 'b', 'c')) =>
    createElement(
      Swiper,
      {
        ...Object.fromEntries(
          ['onChange', 'onAnimationFinish'].map(name => [
            name,
            (event: { detail: unknown }) => void heard.push([name, event.detail]),
          ]),
        ),
        ...props,
      },
      children,
    )

  return {
    heard,
    swiper,

    /** For `test.before.each`. */
    begin(): void {
      freshDom()
      time = stillTime()
      heard.length = 0
      Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
        configurable: true,
        value: 300,
      })
      globalThis.IntersectionObserver = class {
        constructor(listener: typeof notify) {
          notify = listener
        }
        observe() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver
    },

    /** For `test.after.each`. */
    async end(): Promise<void> {
      await unmountAll()
      time.restore()
      globalThis.IntersectionObserver = realObserver
      if (realWidth) Object.defineProperty(HTMLElement.prototype, 'offsetWidth', realWidth)
    },

    pass: (ms: number) => time.pass(ms),
    /** Sets whether the swiper is visible. */
    see: (isIntersecting: boolean) => notify([{ isIntersecting }]),

    /** Renders a swiper; the returned function renders it with other props. */
    async show(props: object, children?: ReactNode) {
      let set: (element: ReactNode) => void = () => {}
      await mount(<TestApp first={swiper(props, children)} give={each => (set = each)} />)
      return (next: object, nextChildren?: ReactNode) =>
        act(async () => set(swiper(next, nextChildren)))
    },
  }
}

export const items = (...ids: string[]) =>
  ids.map(id => (
    <SwiperItem key={id} itemId={id}>
      {id}
    </SwiperItem>
  ))

function TestApp({
  first,
  give,
}: {
  first: ReactNode
  give: (set: (e: ReactNode) => void) => void
}) {
  const [element, setElement] = useState(first)
  give(setElement)
  return element
}

export const swiperTrack = () => document.querySelector('.taro-swiper__track') as HTMLElement

/** Detail of a turn's event. */
export const turnOf = (current: number, source: string) => ({
  current,
  currentItemId: 'abcdef'[current],
  source,
})

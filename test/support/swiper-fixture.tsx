import { act, createElement, type ReactNode, useState } from 'react'
import { Swiper } from '../../runtime/components/swiper.tsx'
import { SwiperItem } from '../../runtime/components/swiper-item.tsx'
import { freshDom } from './dom.ts'
import { mount, unmountAll } from './mount.tsx'
import { stillTime } from './still-time.ts'

const realObserver = globalThis.IntersectionObserver
const realWidth = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth')

/** A swiper 300 wide, in a time that stands still. */
export function createSwiperFixture() {
  let time: ReturnType<typeof stillTime>
  let notify: (entries: object[]) => void = () => {}
  /** What the page was told, in its order. */
  const heard: [string, unknown][] = []

  /** Props as migrated pages write them: spelled in any way, so not checked by types. */
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
    /** Says whether the swiper can be seen. */
    see: (isIntersecting: boolean) => notify([{ isIntersecting }]),

    /** Shows a swiper; the returned function shows it with other props. */
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

/** What is told of a turn. */
export const turnOf = (current: number, source: string) => ({
  current,
  currentItemId: 'abcdef'[current],
  source,
})

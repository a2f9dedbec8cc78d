import { createElement, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import {
  MovableArea,
  MovableView,
  ScrollView,
  Swiper,
  SwiperItem,
  View,
} from '../../runtime/components/index.ts'

/** The browser side of the scrolling tests: a phone page with one part. */

type Props = Record<string, unknown>

export type Heard = [name: string, detail: Record<string, number | string>]

export interface ScrollFixture {
  heard: Heard[]
  /** Renders a scene with these props; a repeated call changes them, like new state of a page. */
  show(scene: keyof typeof scenes, props?: Props): void
  /** Covers the page, like another page of the stack, or uncovers it. */
  cover(isCovered: boolean): void
}

declare global {
  interface Window {
    scrollFixture: ScrollFixture
  }
}

const colors = ['#07c160', '#10aeff', '#fa9d3b', '#fa5151', '#6467f0', '#91d300']
const heard: Heard[] = []

const hears = (...names: string[]) =>
  Object.fromEntries(
    names.map(name => [
      name,
      (event: { detail: Heard[1] }) => void heard.push([name, { ...event.detail }]),
    ]),
  )

const slides = (count: number, content: (slide: number) => ReactNode = slide => slide + 1) =>
  Array.from({ length: count }, (_, slide) => (
    <SwiperItem
      key={slide}
      itemId={`id-${slide}`}
      data-slide={slide}
      style={{ background: colors[slide % colors.length] ?? '', color: '#fff', fontSize: 40 }}
      onClick={() => void heard.push(['tap', { slide }])}
    >
      {content(slide)}
    </SwiperItem>
  ))

const rows = (count: number, height = 60) =>
  Array.from({ length: count }, (_, row) => (
    <View
      key={row}
      id={`row-${row}`}
      style={{ height, boxSizing: 'border-box', borderBottom: '1px solid #ddd', padding: 16 }}
    >
      {`row ${row}`}
    </View>
  ))

const swiperEvents = hears('onChange', 'onAnimationFinish')
const scrollEvents = hears(
  'onScrollToLower',
  'onScrollToUpper',
  'onRefresherPulling',
  'onRefresherRefresh',
  'onRefresherRestore',
  'onRefresherAbort',
)

const scenes = {
  /** A banner above a long page; `moves` reports each frame of a turn. */
  banner: ({ count = 3, moves, ...props }: Props) => (
    <>
      {createElement(
        Swiper,
        { ...swiperEvents, ...(moves ? hears('onTransition') : {}), ...props } as object,
        slides(count as number),
      )}
      {rows(30)}
    </>
  ),

  /** A page that stores the slide in its state. */
  controlled: (props: Props) => <Controlled {...props} />,

  /** Scrollable pages side by side, each with a banner. */
  tabs: (props: Props) =>
    createElement(
      Swiper,
      { ...swiperEvents, style: { height: '100vh' }, ...props } as object,
      slides(3, slide => (
        <ScrollView scrollY style={{ height: '100%' }} id={`list-${slide}`}>
          {rows(30)}
        </ScrollView>
      )),
    ),

  list: ({ count = 40, rowHeight = 60, ...props }: Props) =>
    createElement(
      ScrollView,
      { id: 'list', scrollY: true, style: { height: 400 }, ...scrollEvents, ...props } as object,
      rows(count as number, rowHeight as number),
    ),

  /** Columns that scroll vertically, in a strip that scrolls horizontally. */
  columns: (props: Props) => (
    <ScrollView id='strip' scrollX enableFlex style={{ height: 400 }} {...props}>
      {[0, 1, 2].map(column => (
        <ScrollView
          key={column}
          id={`column-${column}`}
          scrollY
          style={{ flex: 'none', width: 300, height: '100%', background: colors[column] }}
        >
          {rows(20)}
        </ScrollView>
      ))}
    </ScrollView>
  ),

  movable: (props: Props) => (
    <>
      <MovableArea style={{ width: 300, height: 300, background: '#eee' }}>
        {createElement(MovableView, {
          id: 'ball',
          direction: 'all',
          style: { width: 60, height: 60, background: colors[0] },
          ...hears('onChange', 'onScale'),
          ...props,
        } as object)}
      </MovableArea>
      {rows(30)}
    </>
  ),
}

function Controlled({ count = 4, ...props }: Props) {
  const [current, setCurrent] = useState(1)
  return (
    <>
      <Swiper
        current={current}
        onChange={event => {
          heard.push(['onChange', { ...event.detail }])
          setCurrent(event.detail.current)
        }}
        {...props}
      >
        {slides(count as number)}
      </Swiper>
      <button type='button' onClick={() => setCurrent(3)}>
        to the last
      </button>
    </>
  )
}

const app = document.getElementById('app') ?? document.body
const root = createRoot(app)
document.documentElement.style.fontSize = `${window.innerWidth / 16}px`

window.scrollFixture = {
  heard,
  show: (scene, props = {}) => flushSync(() => root.render(scenes[scene](props))),
  cover(isCovered) {
    app.style.display = isCovered ? 'none' : ''
  },
}

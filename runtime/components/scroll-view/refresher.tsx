import {
  Children,
  type CSSProperties,
  isValidElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { type ComponentHandler, componentEvent } from '../core/component-event.ts'
import { toNumber } from '../core/to-number.ts'
import { createPull } from './pull.ts'
import type { PullDetail, ScrollViewProps } from './scroll-view-props.ts'

interface RefresherProps {
  own: ScrollViewProps
  children: ReactNode
}

/** The content of a ScrollView on a sheet that can be pulled down, and the indicator above it. */
export function Refresher({ own, children }: RefresherProps) {
  const sheet = usePull(own)
  const { refresherDefaultStyle: look = 'black', refresherBackground } = own
  const all = Children.toArray(children)
  const style = {
    background: refresherBackground,
    '--taro-refresher-height': `${thresholdOf(own)}px`,
  } as CSSProperties

  return (
    <div ref={sheet} className='taro-scroll-view__sheet'>
      <div className='taro-refresher' style={style} aria-hidden>
        {look === 'none' ? all.filter(isForRefresher) : <Dots look={look} />}
      </div>
      {all.filter(child => !isForRefresher(child))}
    </div>
  )
}

const Dots = ({ look }: { look: 'black' | 'white' }) => (
  <div className={`taro-refresher__dots taro-refresher__dots_${look}`}>
    <i />
    <i />
    <i />
  </div>
)

function usePull(own: ScrollViewProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const latest = useRef(own)
  const pull = useRef<ReturnType<typeof createPull>>(undefined)

  useLayoutEffect(() => {
    latest.current = own
  })
  useLayoutEffect(() => {
    const box = sheet.current?.parentElement
    if (!box || !sheet.current) return undefined
    const notify = (type: string, dy: number, handler?: ComponentHandler<PullDetail>) =>
      handler?.(componentEvent(type, box, { dy }))
    const created = createPull(box, sheet.current, {
      threshold: () => thresholdOf(latest.current),
      onPulling: dy => notify('refresherpulling', dy, latest.current.onRefresherPulling),
      onRefresh: dy => notify('refresherrefresh', dy, latest.current.onRefresherRefresh),
      onRestore: dy => notify('refresherrestore', dy, latest.current.onRefresherRestore),
      onAbort: dy => notify('refresherabort', dy, latest.current.onRefresherAbort),
    })
    created.follow(Boolean(latest.current.refresherTriggered), true)
    pull.current = created
    return created.stop
  }, [])
  useLayoutEffect(() => {
    pull.current?.follow(Boolean(own.refresherTriggered), false)
  })
  return sheet
}

const thresholdOf = ({ refresherThreshold }: ScrollViewProps) =>
  Math.max(1, toNumber(refresherThreshold, 45))

const isForRefresher = (child: ReactNode) =>
  isValidElement<{ slot?: string }>(child) && child.props.slot === 'refresher'

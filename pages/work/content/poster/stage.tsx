import { LINE_HEIGHT } from '../../../kit/poster/places-of.ts'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type ContentDetail, partTypes, type PosterPart } from '../../../../api/index.ts'
import { atWidth } from '../../../kit/at-width.ts'
import { rem } from '../../../kit/rem.ts'
import type { PosterEditStore, PosterValues } from './poster-store.ts'
import { hasWords, inside } from './stage-rules.ts'
import { useStageGesture } from './use-stage-gesture.ts'

/** Width of the stage, design px. */
const STAGE_WIDTH = 620

export interface StageProps {
  store: PosterEditStore
  values: PosterValues
  detail: ContentDetail
}

/** The poster with its places, which fingers move and resize; arrow keys do it by one px. */
export function Stage({ store, values, detail }: StageProps) {
  const { width, height, bg, parts } = values
  const stage = useRef<HTMLDivElement>(null)
  const { guides, begin, follow, end } = useStageGesture(stage, store, values)
  const shown = STAGE_WIDTH / width
  const at = (px: number) => rem(px * shown)

  function handleKey(event: KeyboardEvent, index: number): void {
    const part = parts[index]
    const step = event.shiftKey ? 10 : 1
    const [dx, dy] = arrows[event.key] ?? [0, 0]
    if (event.key === 'Delete' || event.key === 'Backspace') store.remove(index)
    if (!part || (dx === 0 && dy === 0)) return
    event.preventDefault()
    const moved = { ...part, x: part.x + dx * step, y: part.y + dy * step }
    store.put(index, inside(moved, values), `arrows ${index}`)
  }

  return (
    <div
      ref={stage}
      className='poster-stage'
      style={{ width: at(width), height: at(height) }}
      role='presentation'
      onPointerDown={() => store.$chosen.set(-1)}
    >
      {bg && (
        <img className='poster-stage-ground wide' src={atWidth(bg, 750)} alt='' draggable={false} />
      )}
      {parts.map((part, index) => (
        <StagePart
          key={index}
          part={part}
          index={index}
          at={at}
          store={store}
          detail={detail}
          onBegin={begin}
          onFollow={follow}
          onEnd={end}
          onKey={handleKey}
        />
      ))}
      {guides.x !== undefined && (
        <i className='poster-guide' style={{ left: at(guides.x), height: '100%' }} />
      )}
      {guides.y !== undefined && (
        <i className='poster-guide' style={{ top: at(guides.y), width: '100%' }} />
      )}
    </div>
  )
}

const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface StagePartProps {
  part: PosterPart
  index: number
  /** A length of the poster as a style. */
  at: (px: number) => string
  store: PosterEditStore
  detail: ContentDetail
  onBegin: (event: PointerEvent, index: number, kind: 'move' | 'resize') => void
  onFollow: (event: PointerEvent, index: number) => void
  onEnd: () => void
  onKey: (event: KeyboardEvent, index: number) => void
}

export const partNames = { 1: '文字', 2: '图片', 3: '二维码', 4: '头像', 5: '名字' } as const

function StagePart(props: StagePartProps) {
  const { part, index, at, store, detail, onBegin, onFollow, onEnd, onKey } = props
  const isChosen = useStore(store.$chosen) === index
  const problem = useStore(store.$faults)[`part ${index}`]
  const { x, y, w, h } = part
  return (
    <div
      className='poster-part'
      style={{ left: at(x), top: at(y), width: at(w), height: at(h) }}
      data-chosen={isChosen}
      data-wrong={Boolean(problem)}
      role='button'
      tabIndex={0}
      aria-label={`${partNames[part.type]}，横 ${x}，纵 ${y}，宽 ${w}，高 ${h}`}
      onFocus={() => store.$chosen.set(index)}
      onPointerDown={event => onBegin(event, index, 'move')}
      onPointerMove={event => onFollow(event, index)}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onKeyDown={event => onKey(event, index)}
    >
      <PartFace part={part} at={at} detail={detail} />
      {isChosen && (
        <i
          className='poster-handle'
          role='presentation'
          onPointerDown={event => onBegin(event, index, 'resize')}
          onPointerMove={event => onFollow(event, index)}
          onPointerUp={onEnd}
          onPointerCancel={onEnd}
        />
      )}
    </div>
  )
}

function PartFace({ part, at, detail }: Pick<StagePartProps, 'part' | 'at' | 'detail'>) {
  if (hasWords(part)) {
    const style = {
      fontSize: at(part.font_size),
      lineHeight: LINE_HEIGHT,
      fontWeight: part.bold ? 700 : 400,
      color: part.color,
      textAlign: part.align,
    }
    const words = part.type === partTypes.name ? detail.me.name : part.content
    return (
      <span className='poster-words block break' style={style}>
        {words}
      </span>
    )
  }
  if (part.type === partTypes.code)
    return <span className='poster-code-place wide text-note'>二维码</span>
  const src = part.type === partTypes.face ? detail.me.avatar : part.content
  const name = part.type === partTypes.face ? 'poster-face' : 'poster-picture'
  if (!src)
    return <span className={`wide text-note ${name} poster-empty`}>{partNames[part.type]}</span>
  return <img className={name} src={atWidth(src, 480)} alt='' draggable={false} />
}

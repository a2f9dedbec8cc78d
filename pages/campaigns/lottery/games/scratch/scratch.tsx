import './scratch.css'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { GameProps, Landing } from '../game.ts'
import { paintFoil, wipe } from './foil.ts'
import { PrizePicture } from '../../../../mechanics/draw/prize-art.tsx'
import { createCover, type Point } from './scratch-cover.ts'

/** Fade-out of the remaining foil, before the result is revealed, ms. */
const fadeMs = 500

/** A scratch ticket. The server's result arrives before anything can be scratched. */
export function Scratch(props: GameProps) {
  const { landing, isWaiting, disabled, label, sends, onDraw, onLanded } = props
  const [open, setOpen] = useState<Landing>()
  // A scratched ticket stays open until the next one is drawn.
  const shown = landing ?? (isWaiting ? undefined : open)
  const isOpen = shown !== undefined && open === shown
  const isNews = isOpen && landing !== undefined

  useEffect(() => {
    if (!isNews) return undefined
    const timer = setTimeout(onLanded, fadeMs)
    return () => clearTimeout(timer)
  }, [isNews, onLanded])

  return (
    <div className='ticket'>
      <p className='ticket-head heavy mb-5'>刮 开 有 礼</p>
      <div className='ticket-field'>
        {shown && (
          <div className='ticket-prize text-title tint row middle'>
            <PrizePicture kind={shown.prize.kind} image={shown.prize.image} />
            <b>{shown.prize.name}</b>
          </div>
        )}
        <Foil
          key={shown ? `ticket-${shown.drawId}` : 'none'}
          isOff={!shown || isOpen}
          isOpen={isOpen}
          onOpen={() => setOpen(landing)}
        />
        {!shown && (
          <button
            type='button'
            className='ticket-start text-title heavy'
            aria-busy={isWaiting}
            disabled={disabled || isWaiting}
            data-sends={sends}
            onClick={onDraw}
          >
            {isWaiting ? '正在出票' : label}
          </button>
        )}
      </div>
      <p className='ticket-foot text-note'>
        {shown && !isOpen ? (
          <button
            type='button'
            className='ticket-open text-small tint'
            onClick={() => setOpen(landing)}
          >
            用手指刮，或点这里直接刮开
          </button>
        ) : (
          <>{shown ? '这张票刮开了' : '点下面的按钮拿一张票'}</>
        )}
      </p>
    </div>
  )
}

interface FoilProps {
  /** Nothing can be scratched: there is no ticket, or it is open. */
  isOff: boolean
  isOpen: boolean
  onOpen: () => void
}

function Foil({ isOff, isOpen, onOpen }: FoilProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cover] = useState(createCover)
  const last = useRef<Point>(undefined)

  useEffect(() => {
    if (canvas.current) paintFoil(canvas.current)
  }, [])

  function handleMove(event: PointerEvent<HTMLCanvasElement>): void {
    if (isOff || event.buttons === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const point = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    const from = last.current ?? point
    last.current = point
    wipe(event.currentTarget, from, point)
    if (cover.rub(from, point)) onOpen()
  }

  const forget = () => {
    last.current = undefined
  }
  return (
    <canvas
      ref={canvas}
      className={isOpen ? 'ticket-foil wide is-open' : 'ticket-foil wide'}
      width={1000}
      height={560}
      onPointerDown={handleMove}
      onPointerMove={handleMove}
      onPointerUp={forget}
      onPointerLeave={forget}
    />
  )
}

import './eggs.css'
import { useEffect, useState } from 'react'
import type { GameProps, Landing } from './game.ts'
import { prefersReducedMotion } from '../../../../runtime/index.ts'
import { stillMs } from './motion.ts'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'

/** The shell opens and the prize rises, ms. */
const openMs = 1300

const eggs = ['左边', '中间', '右边'] as const

/** Three eggs on straw; the server has decided the content, whichever egg is tapped. */
export function Eggs({ landing, isWaiting, disabled, sends, onDraw, onLanded }: GameProps) {
  /** The last tapped egg; the main button below the game takes the middle one, or an unbroken one. */
  const [tapped, setTapped] = useState(1)
  const [broken, setBroken] = useState<Broken>({})
  const isNewBasket = !landing && Object.keys(broken).length === eggs.length
  const isRunning = isWaiting || landing !== undefined
  // After all three are broken, the next draw starts with new eggs.
  if (isNewBasket && isWaiting) setBroken({})
  const chosen = wholeFrom(tapped, isNewBasket ? {} : broken, landing)

  if (landing && broken[chosen] !== landing) setBroken({ ...broken, [chosen]: landing })

  useEffect(() => {
    if (!landing) return undefined
    const timer = setTimeout(onLanded, prefersReducedMotion() ? stillMs : openMs)
    return () => clearTimeout(timer)
  }, [landing, onLanded])

  return (
    <ul className='eggs flex middle'>
      {eggs.map((name, index) => {
        const isChosen = index === chosen && isRunning
        const inside = broken[index] ?? (isChosen ? landing : undefined)
        return (
          <li key={name} className={lookOf(isChosen && isWaiting, inside !== undefined)}>
            <button
              type='button'
              aria-label={`砸${name}的金蛋`}
              aria-busy={isChosen && isWaiting}
              disabled={disabled || isWaiting || (inside !== undefined && !isNewBasket)}
              data-sends={sends}
              onClick={() => {
                setTapped(index)
                onDraw()
              }}
            >
              <Egg />
              <Hammer />
              {inside && (
                <span className='egg-prize'>
                  <PrizePicture kind={inside.prize.kind} image={inside.prize.image} />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Content of the broken eggs. */
type Broken = Partial<Record<number, Landing>>

/** The tapped egg, or the first unbroken one if it is already broken. */
function wholeFrom(tapped: number, broken: Broken, landing: Landing | undefined): number {
  const isFree = (index: number) => !broken[index] || broken[index] === landing
  const order = [tapped, 1, 0, 2]
  return order.find(isFree) ?? tapped
}

function lookOf(isStruck: boolean, isOpen: boolean): string {
  if (isOpen) return 'egg is-open'
  return isStruck ? 'egg is-struck' : 'egg'
}

/** Animates while the response is pending. */
function Hammer() {
  return (
    <svg className='egg-hammer' viewBox='0 0 80 80' aria-hidden='true'>
      <path className='egg-handle' d='M36 34l34 38' strokeWidth='8' />
      <path className='egg-head' d='M8 30L34 6l16 18-26 24z' />
    </svg>
  )
}

const shell = 'M60 8C92 8 112 58 112 92c0 34-24 54-52 54S8 126 8 92C8 58 28 8 60 8z'
/** The crack from left to right, and back. */
const crack = 'l17-10 16 13 19-15 18 15 17-13 17 12'
const crackBack = 'l-17-12-17 13-18-15-19 15-16-13z'

/** An egg of 120 x 150 in its nest; its upper half opens along the crack. */
function Egg() {
  return (
    <svg viewBox='0 0 120 190' aria-hidden='true'>
      <ellipse cx='60' cy='172' rx='62' ry='12' opacity='.26' />
      <path className='egg-straw-dark' d='M-2 138c20-16 104-16 124 0l-6 16H4z' />
      <g className='egg-body'>
        <path className='egg-gold egg-whole' d={shell} />
        <g className='egg-halves'>
          <path className='egg-inside' d={`M8 84${crack}c-10 14-94 14-104 0z`} />
          <path
            className='egg-gold'
            d={`M8 84${crack}c.6 5 .6 7 0 10-2 32-25 52-52 52S8 126 8 92z`}
          />
          <path
            className='egg-gold egg-upper'
            d={`M8 86C10 50 30 8 60 8s50 42 52 78${crackBack}`}
          />
        </g>
        <path className='egg-dark' d='M17 120c20 16 66 16 86 0-8 17-24 26-43 26s-35-9-43-26z' />
        <path className='egg-light' d='M32 66c2-22 12-38 23-43' strokeWidth='6' />
        <path className='egg-crack' d={`M8 86${crack}`} strokeWidth='2.4' />
      </g>
      <path className='egg-straw' d='M-4 140c26 18 102 18 128 0-2 22-20 38-64 38s-62-16-64-38z' />
      <path
        className='egg-straws'
        strokeWidth='2'
        d='M2 150c30 16 86 16 116 0M8 161c28 12 76 12 104 0M22 152l-8 14M40 157l-4 16M60 158v16M80 157l4 16M98 152l8 14'
      />
    </svg>
  )
}

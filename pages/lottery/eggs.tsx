import './eggs.css'
import { useEffect, useState } from 'react'
import type { GameProps } from './game.ts'
import { isStillPreferred, stillMs } from './motion.ts'
import { PrizePicture } from './prize-art.tsx'

/** The shell opens and the prize rises, ms. */
const openMs = 1300

const eggs = ['左边', '中间', '右边'] as const

/** Three eggs on straw; whichever is tapped, what is inside was decided by the server. */
export function Eggs({ landing, isWaiting, disabled, onDraw, onLanded }: GameProps) {
  /** Tapped last; the big button below the game takes the middle one. */
  const [chosen, setChosen] = useState(1)

  useEffect(() => {
    if (!landing) return undefined
    const timer = setTimeout(onLanded, isStillPreferred() ? stillMs : openMs)
    return () => clearTimeout(timer)
  }, [landing, onLanded])

  return (
    <ul className='eggs'>
      {eggs.map((name, index) => {
        const isChosen = index === chosen && (isWaiting || landing !== undefined)
        return (
          <li key={name} className={lookOf(isChosen, isWaiting, landing !== undefined)}>
            <button
              type='button'
              aria-label={`砸${name}的金蛋`}
              aria-busy={isChosen && isWaiting}
              disabled={disabled || isWaiting}
              onClick={() => {
                setChosen(index)
                onDraw()
              }}
            >
              <Egg />
              {isChosen && landing && (
                <span className='egg-prize'>
                  <PrizePicture kind={landing.prize.kind} image={landing.prize.image} />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function lookOf(isChosen: boolean, isWaiting: boolean, isOpen: boolean): string {
  if (!isChosen) return 'egg'
  if (isOpen) return 'egg is-open'
  return isWaiting ? 'egg is-shaking' : 'egg'
}

const shell = 'M60 8C92 8 112 58 112 92c0 34-24 54-52 54S8 126 8 92C8 58 28 8 60 8z'

/** An egg of 120 x 160 on its nest; its upper half comes off along the crack. */
function Egg() {
  return (
    <svg viewBox='0 0 120 180' aria-hidden='true'>
      <ellipse cx='60' cy='162' rx='58' ry='14' opacity='.24' />
      <g className='egg-body'>
        <g className='egg-lower'>
          <path
            className='egg-gold'
            d='M8 84l17-10 16 13 19-15 18 15 17-13 17 12v6c0 34-24 54-52 54S8 126 8 92z'
          />
          <path className='egg-dark' d='M20 122c18 18 62 18 80 0-8 16-22 24-40 24s-32-8-40-24z' />
        </g>
        <g className='egg-upper'>
          <path
            className='egg-gold'
            d='M8 84C10 50 30 8 60 8s50 42 52 76l-17-10-17 13-18-15-19 15-16-13z'
          />
          <path className='egg-light' d='M34 62c2-20 12-34 22-38' />
        </g>
        <path className='egg-outline' d={shell} />
      </g>
      <path className='egg-straw' d='M4 158c20-14 92-14 112 0-4 12-28 18-56 18s-52-6-56-18z' />
      <path
        className='egg-straws'
        d='M10 160l22 10M28 154l20 18M50 152l8 22M70 152l-6 22M92 154l-20 18M110 160l-22 10'
      />
    </svg>
  )
}

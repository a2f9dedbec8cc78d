import './level-slope.css'
import type { LevelBrief } from '../../../api/index.ts'
import { heightAt, placesOf, reachOf, slopePath } from './slope-shape.ts'
import { count } from './member-words.ts'

export interface LevelSlopeProps {
  levels: LevelBrief[]
  /** Current level; 0 for visitors who are not members. */
  level: number
  growth: number
}

/** The levels as a plant growing along a slope; the coloured part is what was reached. */
export function LevelSlope({ levels, level, growth }: LevelSlopeProps) {
  const places = placesOf(levels.length)
  const reach = reachOf(levels, growth)
  const words = levels
    .map(each => `${each.name} ${each.growth_min}${each.level === level ? '（当前）' : ''}`)
    .join('、')
  return (
    <svg
      className='member-slope'
      viewBox='-16 0 351 150'
      role='img'
      aria-label={`${levels.length} 个等级：${words} 成长值`}
    >
      <path className='member-slope-hill' d={`${slopePath(335)}V112H-16z`} />
      <path className='member-slope-way' d={slopePath(335)} />
      {level > 0 && <path className='member-slope-done' d={slopePath(reach)} />}
      {levels.map((each, at) => {
        const x = places[at] ?? 0
        const y = heightAt(x)
        const state = each.level === level ? 'now' : each.level < level ? 'past' : 'ahead'
        return (
          <g key={each.level} className={`member-plant member-plant-${state}`}>
            <g transform={`translate(${x} ${y - 4})`}>
              <path d={plants[plantOf(at, levels.length)]} />
            </g>
            <circle cx={x} cy={y} r={state === 'now' ? 7 : 4.5} />
            <text x={x} y='129' fontSize={SIZE}>
              {each.name}
            </text>
            <text className='member-slope-need' x={x} y='147' fontSize={SIZE}>
              {count(each.growth_min)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Font size of the names in view box units: not in the stylesheet, where the build would convert it as design px. */
const SIZE = 14.5

/** The first level is a sprout and the last one a tree, whatever the number of levels. */
const plantOf = (at: number, n: number): number =>
  n <= 1 ? 0 : Math.round((at * (plants.length - 1)) / (n - 1))

const plants = [
  'M-1.2 0v-16h2.400v16zM0-14c-10 0-12-6-12-10 8 0 12 4 12 10zM0-14c0-6 4-10 11-10 0 5-3 10-11 10z',
  'M-1.2 0v-26h2.400v26zM0-10c-10 0-14-6-14-10 9 0 14 4 14 10zM0-12c0-6 5-10 13-10 0 5-4 10-13 10zM0-24c-7-4-7-10 0-18 7 8 7 14 0 18z',
  'M-1.200 0v-32h2.400v32zM0-12c-11 2-17-4-18-9 10-2 17 2 18 9zM0-10c1-7 8-11 18-9-1 6-8 11-18 9zM0-24c-11 1-15-6-15-11 9-1 15 4 15 11zM0-24c0-7 6-12 15-11 0 6-5 12-15 11zM0-32c-6-4-6-10 0-17 6 7 6 13 0 17z',
  'M-2 0v-10l-9-6 2-3 7 4v-9h4v12l8-6 2 3-10 8v7zM-12-40a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM12-39a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM0-51a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
]

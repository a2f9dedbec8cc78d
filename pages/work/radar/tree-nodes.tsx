import { type KeyboardEvent, useId } from 'react'
import type { PlacedCrowd, PlacedPerson } from './tree-layout.ts'

const ringRadius = 22
const ringLength = 2 * Math.PI * ringRadius

/** The staff member, at the top. */
export function MeNode({
  name,
  avatar,
  x,
  y,
}: {
  name: string
  avatar: string
  x: number
  y: number
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className='work-me' r={25} strokeWidth={2.5} />
      <Face src={avatar} name={name} radius={22} />
      <text className='bold' x={32} y={5} fontSize={14}>
        我
      </text>
    </g>
  )
}

export interface PersonNodeProps {
  node: PlacedPerson
  /** Share of the longest reading time, 0..1. */
  share: number
  isWarm: boolean
  onPick: () => void
}

/** A face with a ring for the reading time, seconds and name; a tap opens details. */
export function PersonNode({ node: { person, x, y }, share, isWarm, onPick }: PersonNodeProps) {
  const { nickname, avatar, seconds, depth, opens } = person
  const time = opens > 0 ? `${seconds}秒` : '未读'
  const wide = 14 + 7.5 * time.length
  return (
    <g
      className={isWarm ? 'work-node work-node-warm' : 'work-node'}
      transform={`translate(${x} ${y})`}
      {...pressable(onPick)}
      // The name is the visible text; screen readers announce the description after it.
      aria-description={`${nickname}，${opens > 0 ? `读了 ${seconds} 秒` : '这段时间没有读'}，第 ${depth} 层`}
    >
      <circle r={34} fill='transparent' />
      <circle className='work-ring' r={ringRadius} strokeWidth={3} />
      <circle
        className='work-ring-read'
        r={ringRadius}
        strokeWidth={3}
        transform='rotate(-90)'
        strokeDasharray={`${(ringLength * share).toFixed(1)} ${ringLength.toFixed(1)}`}
      />
      <Face src={avatar} name={nickname} radius={18} />
      <rect className='work-pill' x={-wide / 2} y={14} width={wide} height={18} rx={9} />
      <text className='work-tree-time' y={27} fontSize={12} textAnchor='middle'>
        {time}
      </text>
      <text className='work-tree-name' y={48} fontSize={13} textAnchor='middle'>
        {shortName(nickname)}
      </text>
    </g>
  )
}

/** Folded people; a tap draws them. */
export function CrowdNode({
  node: { count, x, y },
  onOpen,
}: {
  node: PlacedCrowd
  onOpen: () => void
}) {
  return (
    <g
      className='work-node work-crowd'
      transform={`translate(${x} ${y})`}
      {...pressable(onOpen)}
      aria-label={`还有 ${count} 人，展开`}
    >
      <circle r={ringRadius} />
      <text y={5} fontSize={13} textAnchor='middle'>
        +{count}
      </text>
    </g>
  )
}

/** A round picture over the first character of the name. */
function Face({ src, name, radius }: { src: string; name: string; radius: number }) {
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <circle r={radius} />
      </clipPath>
      <circle className='work-face' r={radius} />
      <text
        className='work-tree-letter'
        y={6}
        fontSize={radius * 0.9}
        textAnchor='middle'
        aria-hidden='true'
      >
        {[...name][0]}
      </text>
      {src && (
        <image
          href={src}
          x={-radius}
          y={-radius}
          width={2 * radius}
          height={2 * radius}
          clipPath={`url(#${clip})`}
        />
      )}
    </>
  )
}

const pressable = (press: () => void) => ({
  role: 'button',
  tabIndex: 0,
  onClick: press,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  },
})

const shortName = (name: string): string => {
  const letters = [...name]
  return letters.length > 4 ? `${letters.slice(0, 4).join('')}…` : name
}

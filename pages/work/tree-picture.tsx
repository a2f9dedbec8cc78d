import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { TreePerson } from '../../api/index.ts'
import { rem } from '../kit/rem.ts'
import { layoutTree, type PlacedCrowd, type PlacedPerson, type TreeLayout } from './tree-layout.ts'
import { pathTo, treeWords, warmest } from './tree-rules.ts'

export interface TreePictureProps {
  people: TreePerson[]
  /** The staff member, at the top. */
  me: { name: string; avatar: string }
  onPick: (person: TreePerson) => void
}

const ringRadius = 22
const ringLength = 2 * Math.PI * ringRadius
/** Room beside the labels on a phone 320 wide, in the units of the drawing. */
const narrowest = 250

/** Who passed it on to whom, as a picture: rows are levels, rings are reading time; wide ones are scrolled. */
export function TreePicture({ people, me, onPick }: TreePictureProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const layout = layoutTree(people, open, narrowest)
  const warm = warmest(people)
  const path = new Set(warm ? pathTo(people, warm.uid).map(each => each.uid) : [])
  const scroller = useRef<HTMLDivElement>(null)
  const middle = layout.me.x / layout.width
  const longest = people.reduce((most, each) => Math.max(most, each.seconds), 1)

  // I stand in the middle of what is seen first; later the picture stays where the finger left it.
  const start = useRef(middle)
  useLayoutEffect(() => {
    const box = scroller.current
    if (box) box.scrollLeft = box.scrollWidth * start.current - box.clientWidth / 2
  }, [])

  return (
    <div className='work-tree'>
      <Labels layout={layout} />
      <div ref={scroller} className='work-tree-scroll'>
        <svg
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          style={{ width: rem(layout.width * 2), height: rem(layout.height * 2) }}
          role='group'
          aria-label={treeWords(people)}
        >
          <Bands layout={layout} />
          {layout.edges.map(({ key, from, to, uid }) => (
            <path
              key={key}
              className={path.has(uid) ? 'work-edge work-edge-warm' : 'work-edge'}
              strokeWidth={path.has(uid) ? 2.5 : 1.5}
              d={`M${from.x} ${from.y + 24}C${from.x} ${to.y - 44} ${to.x} ${to.y - 52} ${to.x} ${to.y - 24}`}
            />
          ))}
          <Me {...me} x={layout.me.x} y={layout.me.y} />
          {layout.nodes.map(node =>
            node.kind === 'person' ? (
              <PersonNode
                key={node.key}
                node={node}
                share={node.person.seconds / longest}
                isWarm={path.has(node.person.uid)}
                onPick={() => onPick(node.person)}
              />
            ) : (
              <CrowdNode
                key={node.key}
                node={node}
                onOpen={() => setOpen(new Set([...open, node.parent]))}
              />
            ),
          )}
        </svg>
      </div>
    </div>
  )
}

/** Stand still while the picture is scrolled. */
function Labels({ layout }: { layout: TreeLayout }) {
  return (
    <ol className='work-levels' aria-label='每层人数'>
      {layout.levels.map(({ level, count, y }) => (
        <li key={level} style={{ top: rem((y - 22) * 2) }}>
          <b>第 {level} 层</b>
          {count} 人
        </li>
      ))}
    </ol>
  )
}

function Bands({ layout: { width, levels } }: { layout: TreeLayout }) {
  return levels
    .filter(({ level }) => level % 2 === 1)
    .map(({ level, y }) => (
      <rect key={level} className='work-band' x={0} y={y - 34} width={width} height={94} />
    ))
}

function Me({ name, avatar, x, y }: { name: string; avatar: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className='work-me' r={25} strokeWidth={2.5} />
      <Face src={avatar} name={name} radius={22} />
      <text className='work-tree-strong' x={32} y={5} fontSize={14}>
        我
      </text>
    </g>
  )
}

interface PersonNodeProps {
  node: PlacedPerson
  /** Of the longest reading time, 0..1. */
  share: number
  isWarm: boolean
  onPick: () => void
}

function PersonNode({ node: { person, x, y }, share, isWarm, onPick }: PersonNodeProps) {
  const { nickname, avatar, seconds, depth, opens } = person
  const time = opens > 0 ? `${seconds}秒` : '未读'
  const wide = 14 + 7.5 * time.length
  return (
    <g
      className={isWarm ? 'work-node work-node-warm' : 'work-node'}
      transform={`translate(${x} ${y})`}
      {...pressable(onPick)}
      aria-label={`${nickname}，${opens > 0 ? `读了 ${seconds} 秒` : '这段时间没有读'}，第 ${depth} 层`}
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

function CrowdNode({ node: { count, x, y }, onOpen }: { node: PlacedCrowd; onOpen: () => void }) {
  return (
    <g
      className='work-node work-crowd'
      transform={`translate(${x} ${y})`}
      {...pressable(onOpen)}
      aria-label={`还有 ${count} 人，展开`}
    >
      <circle r={20} />
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
      <text className='work-tree-letter' y={6} fontSize={radius * 0.9} textAnchor='middle'>
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

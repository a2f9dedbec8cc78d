import './tree-picture.css'
import { useLayoutEffect, useRef, useState } from 'react'
import type { TreePerson } from '../../../api/index.ts'
import { rem } from '../../kit/rem.ts'
import { layoutTree, type TreeLayout } from './tree-layout.ts'
import { CrowdNode, MeNode, PersonNode } from './tree-nodes.tsx'
import { deepestPath, pathTo, treeWords, warmest } from './tree-rules.ts'

export interface TreePictureProps {
  people: TreePerson[]
  /** The staff member, at the top. */
  me: { name: string; avatar: string }
  onPick: (person: TreePerson) => void
}

/** Space beside the labels on a phone, in units of the drawing. */
const narrowest = 250
const widest = 284

/** The share tree as a picture: rows are levels, rings are reading time; a wide tree scrolls. */
export function TreePicture({ people, me, onPick }: TreePictureProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const warm = warmest(people)
  const path = new Set(warm ? pathTo(people, warm.uid).map(each => each.uid) : [])
  const keep = new Set([...path, ...deepestPath(people)])
  const layout = layoutTree(people, open, { atLeast: narrowest, within: widest, keep })
  const scroller = useRef<HTMLDivElement>(null)
  const middle = middleOf(layout, path)
  const longest = people.reduce((most, each) => Math.max(most, each.seconds), 1)

  // Initially scrolls to the highlighted path; afterwards the visitor's scroll position is kept.
  const start = useRef(middle)
  useLayoutEffect(() => {
    const box = scroller.current
    if (box) box.scrollLeft = box.scrollWidth * start.current - box.clientWidth / 2
  }, [])

  return (
    <div className='work-tree flex'>
      <Labels layout={layout} />
      <div ref={scroller} className='work-tree-scroll grow'>
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
              d={curve(from, to, from === layout.me)}
            />
          ))}
          <MeNode {...me} x={layout.me.x} y={layout.me.y} />
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

/** Position of the highlighted path and the staff member, as a share of the width. */
function middleOf({ nodes, me, width }: TreeLayout, path: ReadonlySet<number>): number {
  const xs = nodes.flatMap(node =>
    node.kind === 'person' && path.has(node.person.uid) ? [node.x] : [],
  )
  return [me.x, ...xs].reduce((sum, x) => sum + x, 0) / (xs.length + 1) / width
}

/** Curve from below the name to the top of the next ring. */
function curve(from: Point, to: Point, isFromMe: boolean): string {
  const [start, end] = [from.y + (isFromMe ? 26 : 52), to.y - 24]
  return `M${from.x} ${start}C${from.x} ${end} ${to.x} ${start} ${to.x} ${end}`
}

interface Point {
  x: number
  y: number
}

/** Fixed while the picture scrolls. */
function Labels({ layout }: { layout: TreeLayout }) {
  return (
    <ol className='work-levels firm' aria-label='每层人数'>
      {layout.levels.map(({ level, count, y }) => (
        <li className='text-note mute' key={level} style={{ top: rem((y - 22) * 2) }}>
          <b className='text-note block ink'>第 {level} 层</b>
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
      <rect key={level} className='work-band' x={0} y={y - 34} width={width} height={98} />
    ))
}

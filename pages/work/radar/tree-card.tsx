import './tree.css'
import { useState } from 'react'
import type { SharedMaterial, ShareTree, StoreUserInfo, TreePerson } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Figures } from './figures.tsx'
import type { QueryState } from '../../data/query.ts'
import { PersonSheet } from './person-sheet.tsx'
import { Thumb } from '../thumb.tsx'
import { TreePicture } from './tree-picture.tsx'
import { pathTo, warmest } from './tree-rules.ts'

export interface TreeCardProps {
  tree: QueryState<{ tree: ShareTree }>
  me: StoreUserInfo['user']
  onDraw: (material: SharedMaterial) => void
  onRetry: () => void
}

/** The share tree of one material: numbers, picture, table. */
export function TreeCard({ tree: state, me, onDraw, onRetry }: TreeCardProps) {
  if (state.status === 'loading')
    return <div className='kit-card work-tree-wait' aria-busy='true' />
  if (state.status !== 'ready') {
    return (
      <section className='kit-card work-plain'>
        <p>传播图没有加载出来</p>
        <Button kind='quiet' size='small' onTap={onRetry}>
          重试
        </Button>
      </section>
    )
  }
  const { tree } = state
  const { material } = tree
  if (!material) return null
  return <ReadyTree tree={tree} material={material} me={me} onDraw={onDraw} />
}

interface ReadyTreeProps {
  tree: ShareTree
  material: SharedMaterial
  me: StoreUserInfo['user']
  onDraw: (material: SharedMaterial) => void
}

function ReadyTree({ tree, material, me, onDraw }: ReadyTreeProps) {
  const { people, totals, materials } = tree
  const [open, setOpen] = useState<'table' | 'materials'>()
  const [picked, setPicked] = useState<number>()
  const person = people.find(each => each.uid === picked)
  const close = () => setOpen(undefined)
  const figures = [
    [totals.reader, '读者'],
    [totals.share, '转发'],
    [totals.depth, '最深层'],
    [totals.seconds, '人均秒数'],
  ] as const
  return (
    <section className='kit-card work-tree-card' aria-label='传播图'>
      <header className='work-what'>
        <Thumb src={material.thumb} />
        <h2 className='two-lines work-grow'>{material.title}</h2>
        {materials.length > 1 && (
          <Button kind='quiet' size='small' onTap={() => setOpen('materials')}>
            换一篇
          </Button>
        )}
      </header>
      <Figures figures={figures} />
      <TreePicture
        key={material.material_id}
        people={people}
        me={me}
        onPick={each => setPicked(each.uid)}
      />
      <footer className='work-key'>
        <span className='work-key-ring'>读了多久</span>
        <span className='work-key-path'>最投入的一路</span>
        <button type='button' className='kit-link' onClick={() => setOpen('table')}>
          看表格
          <Icon name='right' />
        </button>
      </footer>
      <WarmPath people={people} />
      <Sheet open={open === 'table'} title='谁读了，经谁' onClose={close}>
        <TreeTable people={people} />
      </Sheet>
      <Sheet open={open === 'materials'} title='看哪一篇的传播' onClose={close}>
        <MaterialList materials={materials} onPick={each => (close(), onDraw(each))} />
      </Sheet>
      <PersonSheet person={person} people={people} onClose={() => setPicked(undefined)} />
    </section>
  )
}

function WarmPath({ people }: { people: TreePerson[] }) {
  const warm = warmest(people)
  if (!warm || warm.opens === 0) return null
  return (
    <p className='work-warm'>
      <b>
        {pathTo(people, warm.uid)
          .map(each => each.nickname)
          .join(' → ')}
      </b>
      {warm.claims > 0 ? '在' : '读到'}第 {warm.depth} 层{warm.claims > 0 ? '领取了优惠，' : '，'}
      读了 {warm.seconds} 秒
    </p>
  )
}

/** The tree row by row, deepest last. */
function TreeTable({ people }: { people: TreePerson[] }) {
  const nameOf = new Map(people.map(each => [each.uid, each.nickname]))
  const rows = [...people].sort((a, b) => a.depth - b.depth || b.seconds - a.seconds)
  return (
    <table className='work-people'>
      <thead>
        <tr>
          <th scope='col'>顾客</th>
          <th scope='col'>经谁</th>
          <th scope='col'>停留</th>
          <th scope='col'>带来</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(each => (
          <tr key={each.uid}>
            <th scope='row'>
              {each.nickname}
              <small>第 {each.depth} 层</small>
            </th>
            <td>{each.parent_uid === null ? '我' : (nameOf.get(each.parent_uid) ?? '别的顾客')}</td>
            <td className='num'>{each.seconds} 秒</td>
            <td className='num'>{each.reach > 0 ? `${each.reach} 人` : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MaterialList(props: {
  materials: SharedMaterial[]
  onPick: (each: SharedMaterial) => void
}) {
  return (
    <ul className='work-table'>
      {props.materials.map(each => (
        <li key={`${each.material_type}.${each.material_id}`}>
          <button type='button' className='work-pick' onClick={() => props.onPick(each)}>
            <span className='work-grow'>{each.title}</span>
            <small>{each.reader} 位读者</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

import './tree.css'
import { useState } from 'react'
import type { SharedMaterial, ShareTree, StoreUserInfo, TreePerson } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Figures } from './figures.tsx'
import type { QueryState } from '../../data/query.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { TreePicture } from './tree-picture.tsx'
import { pathTo, warmest } from './tree-rules.ts'

const TreeSheets = /* @__PURE__ */ lazyWithRetry(() =>
  import('./tree-sheets.tsx').then(module => module.TreeSheets),
)

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
      <section className='kit-card work-plain dim text-center gap-5'>
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
      <header className='work-what row'>
        <Thumb size={112} height={84} src={material.thumb} />
        <h2 className='two-lines grow text-lead tight mr-3'>{material.title}</h2>
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
      <footer className='work-key text-note row mute pt-3 pb-6 gap-6'>
        <span className='work-key-ring'>读了多久</span>
        <span className='work-key-path'>最投入的一路</span>
        <button type='button' className='kit-link work-tree-table' onClick={() => setOpen('table')}>
          看表格
          <Icon name='right' />
        </button>
      </footer>
      <WarmPath people={people} />
      <TreeSheets
        tree={tree}
        open={open}
        person={person}
        onDraw={onDraw}
        onClose={close}
        onLeave={() => setPicked(undefined)}
      />
    </section>
  )
}

function WarmPath({ people }: { people: TreePerson[] }) {
  const warm = warmest(people)
  if (!warm || warm.opens === 0) return null
  return (
    <p className='work-warm text-small px-6 py-5'>
      <b className='block tint'>
        {pathTo(people, warm.uid)
          .map(each => each.nickname)
          .join(' → ')}
      </b>
      {warm.claims > 0 ? '在' : '读到'}第 {warm.depth} 层{warm.claims > 0 ? '领取了优惠，' : '，'}
      读了 {warm.seconds} 秒
    </p>
  )
}

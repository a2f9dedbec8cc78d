import '../../kit/lined.css'
import type { SharedMaterial, ShareTree, TreePerson } from '../../../api/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { PersonSheet } from './person-sheet.tsx'

export interface TreeSheetsProps {
  tree: ShareTree
  /** The open sheet; a picked person has one of their own. */
  open: 'table' | 'materials' | undefined
  person: TreePerson | undefined
  onDraw: (material: SharedMaterial) => void
  onClose: () => void
  onLeave: () => void
}

/** The sheets of a share tree: its table, the choice of another material, one person. */
export function TreeSheets({ tree, open, person, onDraw, onClose, onLeave }: TreeSheetsProps) {
  const { people, materials } = tree
  return (
    <>
      <Sheet open={open === 'table'} title='谁读了，经谁' onClose={onClose}>
        <TreeTable people={people} />
      </Sheet>
      <Sheet open={open === 'materials'} title='看哪一篇的传播' onClose={onClose}>
        <MaterialList materials={materials} onPick={each => (onClose(), onDraw(each))} />
      </Sheet>
      <PersonSheet person={person} people={people} onClose={onLeave} />
    </>
  )
}

/** The tree row by row, deepest last. */
function TreeTable({ people }: { people: TreePerson[] }) {
  const nameOf = new Map(people.map(each => [each.uid, each.nickname]))
  const rows = [...people].sort((a, b) => a.depth - b.depth || b.seconds - a.seconds)
  return (
    <table className='work-people text-body text-left wide'>
      <thead>
        <tr>
          <th className='text-note mute' scope='col'>
            顾客
          </th>
          <th className='text-note mute' scope='col'>
            经谁
          </th>
          <th className='text-note mute' scope='col'>
            停留
          </th>
          <th className='text-note mute' scope='col'>
            带来
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(each => (
          <tr key={each.uid}>
            <th scope='row'>
              {each.nickname}
              <small className='block text-note mute'>第 {each.depth} 层</small>
            </th>
            <td>{each.parent_uid === null ? '我' : (nameOf.get(each.parent_uid) ?? '别的顾客')}</td>
            <td className='num text-right'>{each.seconds} 秒</td>
            <td className='num text-right'>{each.reach > 0 ? `${each.reach} 人` : '–'}</td>
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
    <ul className='work-table lined'>
      {props.materials.map(each => (
        <li className='py-4 text-body' key={`${each.material_type}.${each.material_id}`}>
          <button
            type='button'
            className='work-pick text-left row wide'
            onClick={() => props.onPick(each)}
          >
            <span className='grow'>{each.title}</span>
            <small className='ml-3 text-note mute'>{each.reader} 位读者</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

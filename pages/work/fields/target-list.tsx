import './field-target.css'
import type { DraftGroup } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { codePaths } from '../codes/paths.ts'

interface Library {
  staff: { user_id: number; name: string; position: string }[]
  groups: DraftGroup[]
}

interface TargetListProps {
  of: ('staff' | 'group')[]
  library: Library
  chosen: string
  isOptional: boolean
  onPick: (ref: string) => void
}

export const TargetList = ({ of, library, chosen, isOptional, onPick }: TargetListProps) => (
  <>
    <ul className='draft-targets'>
      {choicesOf(of, library).map(([ref, name, note]) => (
        <li key={ref}>
          <button type='button' aria-pressed={ref === chosen} onClick={() => onPick(ref)}>
            <b className='one-line'>{name}</b>
            <small>{note}</small>
          </button>
        </li>
      ))}
    </ul>
    {of.includes('group') && (
      <div className='draft-sheet-foot flex gap-5 pt-5'>
        <Button kind='line' icon='plus' leads={codePaths.addGroup}>
          加一个群码
        </Button>
      </div>
    )}
    {isOptional && chosen && (
      <div className='draft-sheet-foot flex gap-5 pt-5'>
        <Button kind='line' onTap={() => onPick('')}>
          不选
        </Button>
      </div>
    )}
  </>
)

const choicesOf = (
  of: ('staff' | 'group')[],
  { staff, groups }: Library,
): [ref: string, name: string, note: string][] => [
  ...(of.includes('group')
    ? groups.map(({ group_id, name, note }): [string, string, string] => [
        `group:${group_id}`,
        name,
        note,
      ])
    : []),
  ...(of.includes('staff')
    ? staff.map(({ user_id, name, position }): [string, string, string] => [
        `staff:${user_id}`,
        name,
        position || '店员',
      ])
    : []),
]

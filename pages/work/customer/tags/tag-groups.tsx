import type { CustomerTag, TagGroup } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'

export interface TagGroupsProps {
  groups: TagGroup[]
  isOn: (tagId: number) => boolean
  /** A tap renames or deletes instead of choosing. */
  isManaging: boolean
  /** A tap does nothing. */
  isStill: boolean
  onTap: (tag: CustomerTag) => void
  onAdd: (group: TagGroup) => void
}

const loose: TagGroup = { group_id: 0, name: '未分组', tags: [] }

/** The shop's tags by group, each with its number of people. */
export function TagGroups(props: TagGroupsProps) {
  const { groups, isOn, isManaging, isStill, onTap, onAdd } = props
  const shown = groups.length > 0 ? groups : [loose]
  return shown.map(group => (
    <Card key={group.group_id} title={group.name}>
      <div className='customer-choices flex wrap gap-4' role='group' aria-label={group.name}>
        {group.tags.map(tag => (
          <button
            className='text-body dim break'
            key={tag.tag_id}
            type='button'
            disabled={isStill}
            aria-pressed={isManaging || isStill ? undefined : isOn(tag.tag_id)}
            onClick={() => onTap(tag)}
          >
            {tag.name}
            {isManaging ? (
              <small className='text-note mute regular ml-2'>
                改<span className='hide-text'>名或删除</span>
              </small>
            ) : (
              <small className='num text-note mute regular ml-2'>{tag.count}</small>
            )}
          </button>
        ))}
        <button
          className='text-body dim break'
          type='button'
          aria-label={`在${group.name}里加一个标签`}
          onClick={() => onAdd(group)}
        >
          <Icon name='plus' size={28} />
        </button>
      </div>
    </Card>
  ))
}

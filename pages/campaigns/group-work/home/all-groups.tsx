import { Sheet } from '../../../kit/sheet.tsx'
import { GroupList, type GroupListProps } from './group-list.tsx'

/** All groups that can be joined. */
export function AllGroups({ onClose, ...list }: GroupListProps & { onClose: () => void }) {
  return (
    <Sheet open title='正在拼的团' onClose={onClose}>
      <GroupList {...list} />
    </Sheet>
  )
}

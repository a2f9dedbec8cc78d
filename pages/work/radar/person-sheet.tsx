import type { TreePerson } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Figures } from './figures.tsx'
import { readSentence } from './radar-rules.ts'
import { pathTo } from './tree-rules.ts'

export interface PersonSheetProps {
  /** Undefined if closed. */
  person: TreePerson | undefined
  people: TreePerson[]
  onClose: () => void
}

/** The share path to one person, step by step, and what they did. */
export function PersonSheet({ person, people, onClose }: PersonSheetProps) {
  if (!person) return null
  const path = pathTo(people, person.uid)
  const sender = path[path.length - 2]?.nickname
  const figures = [
    [person.opens, '打开'],
    [person.seconds, '阅读秒数'],
    [person.shares, '转发'],
    [person.reach, '带来读者'],
  ] as const
  return (
    <Sheet open title={person.nickname} onClose={onClose}>
      <p className='text-lead'>{readSentence(person, sender)}</p>
      <Figures figures={figures} />
      <ol className='work-path mt-6 mb-6' aria-label='传播路径'>
        <li className='row py-2'>我发出</li>
        {path.map(each => (
          <li className='row py-2' key={each.uid}>
            <Avatar src={each.avatar} name={each.nickname} size={56} />
            <b className='mr-3'>{each.nickname}</b>
            <span>{each.opens > 0 ? `读了 ${each.seconds} 秒` : '这段时间没有读'}</span>
          </li>
        ))}
      </ol>
      {person.claims > 0 && <p className='text-lead'>已领取文中的优惠</p>}
      <Button kind='soft' size='mid' leads={`/pages/customer/detail?id=${person.uid}`}>
        客户详情
      </Button>
    </Sheet>
  )
}

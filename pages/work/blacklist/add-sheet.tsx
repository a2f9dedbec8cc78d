import '../../kit/input.css'
import { REASON_LENGTH } from '../../../api/values/limits.ts'
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { BlacklistCandidate, BlockDays } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { Segment } from '../segment.tsx'
import { type AddStore, createAddStore } from './add-store.ts'

const ends: readonly (readonly [BlockDays, string])[] = [
  [7, '7 天'],
  [30, '30 天'],
  [90, '90 天'],
  [0, '永久'],
]

export interface AddSheetProps {
  onAdded: () => void
  onClose: () => void
}

/** Finds a person, then asks why and until when. */
export function AddSheet({ onAdded, onClose }: AddSheetProps) {
  const [store] = useState(createAddStore)
  const [chosen, setChosen] = useState<BlacklistCandidate>()
  return (
    <Sheet open title={chosen ? `把${chosen.nickname}加入黑名单` : '加入黑名单'} onClose={onClose}>
      {chosen ? (
        <Why store={store} person={chosen} onAdded={onAdded} onBack={() => setChosen(undefined)} />
      ) : (
        <Choose store={store} onChoose={setChosen} />
      )}
    </Sheet>
  )
}

interface ChooseProps {
  store: AddStore
  onChoose: (person: BlacklistCandidate) => void
}

function Choose({ store, onChoose }: ChooseProps) {
  const keyword = useStore(store.$keyword)
  const state = useStore(store.$state)
  return (
    <div className='blacklist-choose'>
      <SearchBox label='昵称，或完整手机号' keyword={keyword} onSearch={store.search} />
      {keyword === '' && (
        <p className='blacklist-note text-small mute px-1 mt-5'>找到要拦的人，再写原因和期限</p>
      )}
      {keyword !== '' && state.status === 'loading' && <Skeleton kind='list' />}
      {keyword !== '' && (state.status === 'failed' || state.status === 'notFound') && (
        <FailedLine onRetry={() => void store.reload()} />
      )}
      {keyword !== '' && state.status === 'ready' && (
        <ul className='mt-5'>
          {state.list.length === 0 && (
            <li className='blacklist-note text-small mute px-1'>没有找到「{keyword}」</li>
          )}
          {state.list.map(person => (
            <li key={person.uid}>
              <button
                type='button'
                className='work-row gap-4 row wide text-left py-5'
                aria-label={`选${person.nickname}${person.is_blocked ? '，已在黑名单' : ''}`}
                onClick={() => onChoose(person)}
              >
                <Avatar src={person.avatar} name={person.nickname} size={72} />
                <span className='grow'>
                  <b className='one-line'>{person.nickname}</b>
                  {person.phone && (
                    <small className='num text-note block mute'>{person.phone}</small>
                  )}
                </span>
                {person.is_blocked && <span className='kit-tag'>已在黑名单</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface WhyProps {
  store: AddStore
  person: BlacklistCandidate
  onAdded: () => void
  onBack: () => void
}

function Why({ store, person, onAdded, onBack }: WhyProps) {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<BlockDays>(30)
  const isSaving = useStore(store.$isSaving)
  async function add(): Promise<void> {
    if (await store.add({ uid: person.uid, reason: reason.trim(), days })) onAdded()
  }
  return (
    <div className='blacklist-why'>
      {person.is_blocked && (
        <p className='blacklist-note text-small mute mb-4 px-1'>
          已在黑名单，保存后改成新的原因和期限
        </p>
      )}
      <label>
        <span className='text-body block dim mb-1'>原因（只有店里看得到）</span>
        <textarea
          className='kit-input mb-5'
          rows={2}
          maxLength={REASON_LENGTH}
          value={reason}
          placeholder='例如：一人多个号刷票'
          onChange={event => setReason(event.target.value)}
        />
      </label>
      <Segment label='期限' choices={ends} value={days} onPick={setDays} />
      <div className='flex mt-6 gap-5'>
        <Button className='fill' kind='soft' disabled={isSaving} onTap={onBack}>
          换人
        </Button>
        <Button
          className='fill'
          kind='main'
          busy={isSaving}
          disabled={reason.trim() === ''}
          onTap={() => void add()}
        >
          确认加入
        </Button>
      </div>
    </div>
  )
}

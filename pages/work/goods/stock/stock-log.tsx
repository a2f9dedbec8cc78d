import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { Button } from '../../../kit/button.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { changeNote, changeWords, leftWords } from '../goods-words.ts'
import type { StockStore } from './stock-store.ts'

/** Who changed the stock by hand, when and why. */
export function StockLog({ log }: { log: StockStore['log'] }) {
  const state = useStore(log.$state)
  const isMore = useStore(log.$isMore)
  return (
    <section aria-label='库存记录'>
      <h3 className='text-lead bold py-3'>库存记录</h3>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <ListFailed onRetry={() => void log.reload()} />
      )}
      {state.status === 'ready' && state.list.length === 0 && (
        <p className='text-small mute pb-5'>还没有改过</p>
      )}
      {state.status === 'ready' && (
        <>
          <ul className='lined'>
            {state.list.map(change => (
              <li key={change.change_id} className='row apart gap-4 py-3'>
                <span className='grow'>
                  <b className='text-body block'>{changeWords(change)}</b>
                  <small className='text-note mute block break'>
                    {changeNote(change, state.server_time)}
                  </small>
                </span>
                <span className='text-body num dim firm'>剩 {leftWords(change.left)}</span>
              </li>
            ))}
          </ul>
          {state.has_more && (
            <div className='row middle py-3'>
              <Button kind='quiet' size='small' busy={isMore} onTap={() => void log.more()}>
                再看一些
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

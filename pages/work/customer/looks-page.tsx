import '../row.css'
import '../list.css'
import './customer.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ForeignLook, type ForeignLookPage, foreignLooks } from '../../../api/index.ts'
import { useReachBottom } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { dateTime } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { RoleGate } from '../role-gate.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

const createLooks = () =>
  createPagedQuery<ForeignLook, ForeignLookPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await foreignLooks({ after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

/** `/pages/customer/looks`: which staff have looked up customers of colleagues. */
export default function LooksPage() {
  return (
    <RoleGate least='merchant' title='查看记录只给店主看'>
      {() => <Looks />}
    </RoleGate>
  )
}

function Looks() {
  const [looks] = useState(createLooks)
  const state = useStore(looks.$state)
  useEachLook(() => void looks.load())
  usePullRefresh(looks.load, looks.$state)
  useReachBottom(() => void looks.more())
  if (state.status === 'loading') return <Waiting />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void looks.reload()} />
  return (
    <main className='screen work follows-host customer-page pt-5'>
      <h1 className='hide-text'>查看记录</h1>
      <div className='work-stack px-5 pt-5'>
        <p className='customer-looks-note text-small mute loose'>
          店员查看同事的顾客时记在这里，留 180 天。一人一天最多查看 30
          位，只看得到姓名、阶段和负责人
        </p>
        {state.list.length === 0 ? (
          <section className='kit-card work-plain dim text-center gap-5'>
            <p>还没有人查看过同事的顾客</p>
          </section>
        ) : (
          <ul className='kit-card py-1'>
            {state.list.map(look => (
              <li key={`${look.user_id}-${look.customer_id}-${look.last_at}`}>
                <LookRow look={look} now={state.server_time} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {state.list.length > 0 && <ListEnd hasMore={state.has_more} pages={looks} />}
    </main>
  )
}

function LookRow({ look, now }: { look: ForeignLook; now: number }) {
  const { staff_name: who, nickname, looks, last_at: at, customer_id: id } = look
  const title = `${who || '已删除的店员'}查看了${nickname}`
  return (
    <button
      type='button'
      className='work-row row wide text-left py-5'
      aria-label={title}
      {...leadsTo(`/pages/customer/detail?id=${id}`)}
    >
      <span className='grow'>
        <b className='one-line block text-lead'>{title}</b>
        <small className='num block text-note mute'>
          {dateTime(at, now)}
          {looks > 1 && ` · 当天 ${looks} 次`}
        </small>
      </span>
    </button>
  )
}

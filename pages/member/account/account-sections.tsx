import '../../kit/lined.css'
import { useStore } from '@nanostores/react'
import type { AccountState } from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Icon } from '../../kit/icon.tsx'
import { dateTime } from '../../kit/text/time.ts'
import type { AccountStore } from './account-store.ts'
import { leadsTo } from '../../kit/leads-to.ts'

interface SectionProps {
  store: AccountStore
  account: AccountState
}

/** Where else the person is logged in. */
export function Logins({ store, account: { other_logins: n } }: SectionProps) {
  const isBusy = useStore(store.$busy) === 'logins'
  if (n === 0) {
    return (
      <Card title='登录'>
        <p className='text-small mute loose mb-4'>只有这台手机登录着</p>
      </Card>
    )
  }
  return (
    <Card title='登录'>
      <p className='text-small mute loose mb-4'>
        除了这台手机，还有 <span className='num'>{n}</span>{' '}
        处登录着。手机丢了、借给别人用过，就全部退出
      </p>
      <Button kind='soft' size='mid' busy={isBusy} onTap={() => void askToEnd(store, n)}>
        退出其他登录
      </Button>
    </Card>
  )
}

async function askToEnd(store: AccountStore, n: number): Promise<void> {
  const { confirm } = await showModal({
    title: `退出其他 ${n} 处登录？`,
    content: '这台手机不受影响，别的地方要重新登录',
    confirmText: '全部退出',
  })
  if (confirm && (await store.endOthers())) void showToast({ title: '已退出', icon: 'none' })
}

/** A copy of one's data to take away. */
export function Export({ store }: { store: AccountStore }) {
  const file = useStore(store.$file)
  const isBusy = useStore(store.$busy) === 'export'
  return (
    <Card title='导出我的数据'>
      <p className='text-small mute loose mb-4'>
        资料、地址、订单、积分、优惠券、报名等，收在一个文件里
      </p>
      {file ? (
        <>
          <p className='member-account-link text-small loose mb-4 dim px-3 py-3'>{file.url}</p>
          <p className='text-small mute loose mb-4'>
            链接到 <span className='num'>{dateTime(file.expires_at)}</span>{' '}
            有效，请用手机浏览器打开下载，不要发给别人
          </p>
          <Button kind='soft' size='mid' onTap={() => void copyText(file.url)}>
            复制下载链接
          </Button>
        </>
      ) : (
        <Button kind='soft' size='mid' busy={isBusy} onTap={() => void store.exportAll()}>
          生成下载链接
        </Button>
      )}
    </Card>
  )
}

/** What the shop says about data and terms. */
export const Terms = () => (
  <Card title='隐私政策和服务协议'>
    <p className='text-small mute loose mb-4'>店里收集什么、怎么用，有疑问怎么联系</p>
    <Button kind='soft' size='mid' leads='/about'>
      去看看
    </Button>
  </Card>
)

/** The end of the account, which can be recalled for some days. */
export function Deletion({ store, account }: SectionProps) {
  const isBusy = useStore(store.$busy) === 'delete'
  const { blocks, deletion, next_at: nextAt, server_time: now } = account
  return (
    <Card title='注销账号'>
      {deletion ? (
        <Leaving store={store} account={account} dueAt={deletion.due_at} />
      ) : nextAt > now ? (
        <p className='text-small mute loose mb-4'>
          30 天内只能注销一次，<span className='num'>{dateTime(nextAt)}</span> 后再来
        </p>
      ) : blocks.length > 0 ? (
        <>
          <p className='text-small mute loose mb-4'>下面这些办完后就能注销</p>
          <Blocks blocks={blocks} />
        </>
      ) : (
        <>
          <p className='text-small mute loose mb-4'>
            申请后 7 天生效，这 7
            天里一切照常，随时可以撤回。生效时删除你的姓名、手机号、头像、地址和填写过的内容；订单按法律要求保留，但不再显示是谁。
            {lossText(account)}
          </p>
          <p className='text-small mute loose mb-4'>
            参加过的活动、领过的券按次数记着，180 天内回来接着算，不会重新计数，之后彻底清除。
          </p>
          <Button
            kind='quiet'
            size='mid'
            busy={isBusy}
            onTap={() => void askToDelete(store, account)}
          >
            注销账号
          </Button>
        </>
      )}
    </Card>
  )
}

function Leaving({ store, account, dueAt }: SectionProps & { dueAt: number }) {
  const isBusy = useStore(store.$busy) === 'keep'
  return (
    <>
      <p className='text-small mute loose mb-4'>
        将在 <b className='num bad'>{dateTime(dueAt)}</b> 注销
      </p>
      {account.blocks.length > 0 ? (
        <>
          <p className='text-small mute loose mb-4'>到时候下面这些还没办完，就等办完再注销</p>
          <Blocks blocks={account.blocks} />
        </>
      ) : (
        <p className='text-small mute loose mb-4'>
          在这之前一切照常，可以用券、下单、提现。{lossText(account)}
        </p>
      )}
      <Button kind='main' size='mid' busy={isBusy} onTap={() => void keep(store)}>
        撤回，留下账号
      </Button>
    </>
  )
}

async function keep(store: AccountStore): Promise<void> {
  if (await store.keep()) void showToast({ title: '已撤回', icon: 'none' })
}

function Blocks({ blocks }: Pick<AccountState, 'blocks'>) {
  return (
    <ul className='member-account-blocks lined'>
      {blocks.map(({ kind, text, path }) => (
        <li className='text-body' key={kind}>
          {path ? (
            <button className='text-left row wide' type='button' {...leadsTo(path)}>
              <span className='fill'>{text}</span>
              <Icon name='right' size={32} />
            </button>
          ) : (
            <span>{text}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is lost, in one sentence; '' when there is nothing. */
export function lossText({ lost }: AccountState): string {
  const parts = [
    lost.is_member ? '会员等级' : '',
    lost.points > 0 ? `${lost.points} 积分` : '',
    lost.coupons > 0 ? `${lost.coupons} 张优惠券` : '',
    lost.vouchers > 0 ? `${lost.vouchers} 张兑换券` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join('、')}会一起清空，找不回来。` : ''
}

async function askToDelete(store: AccountStore, account: AccountState): Promise<void> {
  const { confirm } = await showModal({
    title: '注销账号？',
    content: `${lossText(account)}7 天后生效，在那之前可以回到这里撤回`,
    confirmText: '申请注销',
    cancelText: '再想想',
  })
  if (confirm) await store.leave()
}

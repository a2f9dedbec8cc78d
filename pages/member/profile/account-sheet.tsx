import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AccountState } from '../../../api/index.ts'
import { navigateTo, reLaunch, showModal } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Icon } from '../../kit/icon.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { type AccountStore, createAccountStore } from './account-store.ts'

/** A copy of one's data to take away, and the end of the account. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const [store] = useState(createAccountStore)
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  return (
    <Sheet open title='我的数据与账号' onClose={onClose}>
      <div className='member-account'>
        <Export store={store} />
        {state.status === 'loading' && <Skeleton kind='list' />}
        {state.status === 'ready' && <Deletion store={store} account={state.account} />}
        {state.status !== 'ready' && state.status !== 'loading' && (
          <Button kind='quiet' size='small' onTap={() => void store.load()}>
            加载失败，点这里重试
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function Export({ store }: { store: AccountStore }) {
  const file = useStore(store.$file)
  const isBusy = useStore(store.$busy) === 'export'
  return (
    <section>
      <h3>导出我的数据</h3>
      <p>资料、地址、订单、积分、优惠券、报名等，写成一个 JSON 文件</p>
      {file ? (
        <>
          <p className='member-account-link'>{file.url}</p>
          <p>
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
    </section>
  )
}

function Deletion({ store, account }: { store: AccountStore; account: AccountState }) {
  const isBusy = useStore(store.$busy) === 'delete'
  const { blocks } = account
  return (
    <section>
      <h3>注销账号</h3>
      {blocks.length > 0 ? (
        <>
          <p>下面这些办完后就能注销</p>
          <ul className='member-account-blocks'>
            {blocks.map(({ kind, text, path }) => (
              <li key={kind}>
                {path ? (
                  <button type='button' onClick={() => void navigateTo({ url: path })}>
                    <span>{text}</span>
                    <Icon name='right' size={32} />
                  </button>
                ) : (
                  <span>{text}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>
            注销后立刻删除你的姓名、手机号、头像、地址和填写过的内容；订单按法律要求保留，但不再显示是谁。
            {lossText(account)}
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
    </section>
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

/** Asked twice: nothing of it comes back. */
async function askToDelete(store: AccountStore, account: AccountState): Promise<void> {
  const first = await showModal({
    title: '注销账号？',
    content: `${lossText(account)}再来时是一个新的账号`,
    confirmText: '继续注销',
    cancelText: '再想想',
  })
  if (!first.confirm) return
  const second = await showModal({
    title: '确定注销？',
    content: '点确定后立刻生效，不能撤回',
    confirmText: '确定注销',
    cancelText: '留下',
  })
  if (!second.confirm) return
  if (await store.erase()) await reLaunch({ url: '/pages/user/clearStorage' })
}

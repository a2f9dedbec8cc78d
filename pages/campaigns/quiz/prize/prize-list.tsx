import { useStore } from '@nanostores/react'
import type { QuizPrizeRow, QuizPrizes, QuizPrizeStatus } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { ShopShelf } from '../../../campaign/states/shop-shelf.tsx'
import { AddressSheet } from '../../../campaign/sheets/address-sheet.tsx'
import { CodeSheet } from '../../../mechanics/redeem/code-sheet.tsx'
import type { Contact } from '../../../campaign/sheets/contact-rules.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import type { PrizeStore } from './prize-store.ts'

export interface PrizeListProps {
  store: PrizeStore
  prizes: QuizPrizes
  theme: string | undefined
  onQuiz: () => void
  onAction: (action: string) => void
}

export function PrizeList({ store, prizes, theme, onQuiz, onAction }: PrizeListProps) {
  const open = useStore(store.$open)
  const isBusy = useStore(store.$busy)
  const contact = useStore(store.$contact)

  async function claim(sent: Contact): Promise<void> {
    if (!(await store.claim(sent))) return
    onAction('claim')
    void showToast({ title: '已登记', icon: 'success' })
  }

  if (prizes.list.length === 0) {
    return (
      <StateScreen
        kind='empty'
        title='还没有奖品'
        text='答题过关，奖品就会放在这里'
        theme={theme}
        actions={[{ text: '去答题', onTap: onQuiz }]}
      />
    )
  }
  return (
    <main
      className='screen screen-campaign screen-bar px-6 pt-6'
      style={theme ? themeOf(theme) : undefined}
    >
      <h1 className='hide-text'>我的奖品</h1>
      <ul>
        {prizes.list.map(row => (
          <Row key={row.grant_id} row={row} now={prizes.server_time} onShow={store.show} />
        ))}
      </ul>
      <ShopShelf />
      <BottomBar>
        <Button kind='main' onTap={onQuiz}>
          回活动页
        </Button>
      </BottomBar>
      {open?.status === 'unused' && (
        <CodeSheet
          grantId={open.grant_id}
          brief={<Brief row={open} now={prizes.server_time} />}
          onSettled={() => void store.load()}
          onClose={store.close}
        />
      )}
      {open?.status === 'toClaim' && (
        <AddressSheet
          brief={<Brief row={open} now={prizes.server_time} />}
          contact={contact}
          isSending={isBusy}
          onChange={changed => store.$contact.set(changed)}
          onSend={sent => void claim(sent)}
          onClose={store.close}
        />
      )}
    </main>
  )
}

function Brief({ row: { prize, valid_to }, now }: Omit<RowProps, 'onShow'>) {
  return (
    <div className='prize-brief'>
      <Thumb src={prize.image} className='prize-thumb' icon='bag' />
      <div className='prize-words grow'>
        <p>
          <b>{prize.name}</b>
        </p>
        <p className='text-note mute'>{dateTime(valid_to, now)} 前有效</p>
      </div>
    </div>
  )
}

const words: Record<QuizPrizeStatus, string> = {
  toClaim: '待填收件信息',
  claimed: '已登记，门店会尽快寄出',
  unused: '待领取',
  used: '已领取',
  expired: '已过期',
  revoked: '已失效',
}

interface RowProps {
  row: QuizPrizeRow
  now: number
  onShow: (row: QuizPrizeRow) => void
}

function Row({ row, now, onShow }: RowProps) {
  const { prize, status, valid_to } = row
  const isOpen = status === 'unused' || status === 'toClaim'
  const isPast = status === 'used' || status === 'expired' || status === 'revoked'
  return (
    <li className={isPast ? 'kit-card prize-row row is-past' : 'kit-card prize-row row'}>
      <Thumb src={prize.image} className='prize-thumb' icon='bag' />
      <div className='prize-words grow'>
        <p>
          <b>{prize.name}</b>
        </p>
        {prize.value_text && <p className='text-note mute'>{prize.value_text}</p>}
        <p
          className={isOpen ? 'prize-status text-note mute is-open' : 'prize-status text-note mute'}
        >
          {words[status]}
          {isOpen && `，${dateTime(valid_to, now)} 前有效`}
        </p>
      </div>
      <Act row={row} onShow={onShow} />
    </li>
  )
}

function Act({ row, onShow }: Omit<RowProps, 'now'>) {
  const { status, use_path, order_no } = row
  if (status === 'toClaim') {
    return (
      <Button kind='main' size='small' onTap={() => onShow(row)}>
        领取
      </Button>
    )
  }
  if (order_no) {
    const url = `/order/detail?order_no=${order_no}`
    return (
      <Button kind='soft' size='small' leads={url}>
        查看订单
      </Button>
    )
  }
  if (status !== 'unused') return null
  if (use_path) {
    return (
      <Button kind='main' size='small' leads={use_path}>
        去使用
      </Button>
    )
  }
  return (
    <Button kind='main' size='small' icon='qr' onTap={() => onShow(row)}>
      出示
    </Button>
  )
}

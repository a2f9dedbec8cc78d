import { withdrawStatus } from '../../api/values/withdraw-status.ts'
import { type Balance, type WalletAccount } from '../../api/index.ts'
import { navigateTo } from '../../runtime/index.ts'
import { Avatar } from '../kit/avatar.tsx'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { TextField } from '../kit/text-field.tsx'
import { comingText } from '../mechanics/wallet/coming-text.ts'
import { yuan } from '../kit/text/yuan.ts'
import {
  accountNames,
  addressOf,
  arrivalText,
  type Check,
  checkForm,
  type Form,
  mostOf,
  statusNames,
  typedAmount,
} from './withdraw-rules.ts'
import { leadsTo } from '../kit/leads-to.ts'

export interface WithdrawScreenProps {
  balance: Balance
  form: Form
  isSending: boolean
  onAccount: (account: WalletAccount) => void
  onFill: (patch: Partial<Form>) => void
  onSubmit: () => void
}

/** Balance, requested amount, and destination. */
export function WithdrawScreen(props: WithdrawScreenProps) {
  const { balance, form, isSending, onAccount, onSubmit } = props
  const check = checkForm(balance, form)
  return (
    <main className='screen screen-bar follows-host withdraw'>
      <h1 className='hide-text'>提现</h1>
      {balance.accounts.length > 1 && (
        <Accounts accounts={balance.accounts} chosen={balance.account} onChoose={onAccount} />
      )}
      <Held balance={balance} />
      {balance.open ? <OpenOne balance={balance} /> : <AskFor {...props} check={check} />}
      {balance.proved === 0 && <Unproved />}
      <section className='kit-card mx-5 mb-5 row gap-5' aria-label='收款微信'>
        <Payee balance={balance} />
      </section>
      <BottomBar note={balance.open ? undefined : `今天还可提 ${balance.left_today} 次`}>
        <Button kind='main' busy={isSending} disabled={!check.isReady} onTap={onSubmit}>
          {check.button}
        </Button>
      </BottomBar>
    </main>
  )
}

interface AccountsProps {
  accounts: WalletAccount[]
  chosen: WalletAccount
  onChoose: (account: WalletAccount) => void
}

const Accounts = ({ accounts, chosen, onChoose }: AccountsProps) => (
  <nav className='withdraw-accounts flex mb-5 px-5 gap-3' aria-label='账户'>
    {accounts.map(each => (
      <button
        className='text-body dim firm px-6'
        key={each}
        type='button'
        aria-current={each === chosen ? 'page' : undefined}
        onClick={() => onChoose(each)}
      >
        {accountNames[each]}
      </button>
    ))}
  </nav>
)

function Held({ balance }: { balance: Balance }) {
  const { account, balance_fen: fen, frozen_fen, total_out_fen } = balance
  const owes = fen < 0
  return (
    <section className='withdraw-held mx-5 mb-5 px-6 pt-5 pb-6' aria-label={accountNames[account]}>
      <header className='row apart'>
        <p className='text-small'>可提现（元）</p>
        <button
          className='text-small'
          type='button'
          {...leadsTo(`/withdraw/list?account=${account}`)}
        >
          提现记录
          <Icon name='right' size={28} />
        </button>
      </header>
      <b className='num heavy tight block break'>{yuan(fen)}</b>
      {owes && (
        <p className='withdraw-owes text-small mt-2'>
          有订单退款，佣金已扣回；以后的收入会先补上这一部分
        </p>
      )}
      {balance.coming && <p className='text-small mt-2'>{comingText(balance)}</p>}
      <dl className='flex mt-5'>
        <div>
          <dt className='text-note'>提现中</dt>
          <dd className='num text-head bold'>{yuan(frozen_fen)}</dd>
        </div>
        <div>
          <dt className='text-note'>已提现</dt>
          <dd className='num text-head bold'>{yuan(total_out_fen)}</dd>
        </div>
      </dl>
    </section>
  )
}

function OpenOne({ balance: { open, account } }: { balance: Balance }) {
  if (!open) return null
  const url = `/withdraw/list?account=${account}`
  return (
    <section className='kit-card withdraw-open mx-5 mb-5 row gap-5'>
      <div className='grow'>
        <h2 className='text-lead bold'>
          ¥<span className='num'>{yuan(open.amount_fen)}</span> {statusNames[open.status]}
        </h2>
        <p className='text-small mute'>
          {open.status === withdrawStatus.toConfirm
            ? '在微信里确认后才会到账'
            : '到账或退回后，可以再提一笔'}
        </p>
      </div>
      <Button kind='soft' size='small' leads={url}>
        {open.confirm ? '去确认' : '看进度'}
      </Button>
    </section>
  )
}

function AskFor({ balance, form, onFill, check }: WithdrawScreenProps & { check: Check }) {
  const most = mostOf(balance)
  return (
    <section className='kit-card mx-5 mb-5'>
      <label className='text-body bold' htmlFor='withdraw-amount'>
        提现金额
      </label>
      <div className='withdraw-amount'>
        <span className='bold' aria-hidden='true'>
          ¥
        </span>
        <input
          id='withdraw-amount'
          className='num bold grow'
          inputMode='decimal'
          autoComplete='off'
          placeholder='0.00'
          value={form.amount}
          aria-describedby='withdraw-notes'
          onChange={event => onFill({ amount: typedAmount(event.target.value) })}
        />
        <button
          className='text-body tint firm'
          type='button'
          disabled={most === 0}
          onClick={() => onFill({ amount: yuan(most) })}
        >
          全部提现
        </button>
      </div>
      {check.needsName && (
        <TextField
          id='withdraw-name'
          label={balance.payee?.mine === 0 ? '收款人的真实姓名' : '真实姓名'}
          value={form.name}
          maxLength={30}
          placeholder={`满 ¥${yuan(balance.name_from_fen)} 微信要核对`}
          autoComplete={balance.payee?.mine === 0 ? 'off' : 'name'}
          isAbove
          onChange={name => onFill({ name })}
        />
      )}
      <div id='withdraw-notes' className='withdraw-notes'>
        {balance.fee_bp > 0 && check.fen !== undefined && (
          <p>
            手续费 <span className='num'>¥{yuan(check.feeFen)}</span>，实际到账{' '}
            <b className='num ink'>¥{yuan(check.paidFen)}</b>
          </p>
        )}
        <p>{arrivalText(check.fen, balance)}</p>
      </div>
    </section>
  )
}

const Unproved = () => (
  <section className='kit-card mx-5 mb-5 row gap-5' aria-label='商家认证'>
    <div className='grow'>
      <h2 className='text-lead bold'>还没有完成商家认证</h2>
      <p className='text-small mute'>认证通过后，货款才能提现；钱一直在账户里</p>
    </div>
    <Button kind='soft' size='small' leads='/pages/mine/authenticate'>
      去认证
    </Button>
  </section>
)

function Payee({ balance: { payee, account } }: { balance: Balance }) {
  const back = encodeURIComponent(addressOf(account))
  const isShop = account === 'merchant'
  const changePayee = () => void navigateTo({ url: '/pages/mine/authorize?purpose=payee' })
  const bind = () => void navigateTo({ url: `/bindWechat?type=1&back=${back}` })
  if (!payee) {
    return (
      <>
        <div className='grow'>
          <h2 className='text-lead bold'>还没有收款微信</h2>
          <p className='text-small mute'>绑定后，提现转到这个微信的零钱</p>
        </div>
        <Button kind='soft' size='small' onTap={bind}>
          去绑定
        </Button>
      </>
    )
  }
  return (
    <>
      <Avatar src={payee.avatar} name={payee.nickname} size={72} />
      <div className='grow'>
        <h2 className='one-line text-lead bold'>{payee.nickname}</h2>
        <p className='text-small mute'>
          {payee.mine ? '微信零钱' : '收款人的微信零钱，由本人确认收款'}
        </p>
      </div>
      {account !== 'staff' && (
        <button type='button' className='kit-link' onClick={isShop ? changePayee : bind}>
          {isShop ? '更换收款人' : '查看'}
          <Icon name='right' />
        </button>
      )}
    </>
  )
}

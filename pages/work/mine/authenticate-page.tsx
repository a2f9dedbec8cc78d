import { authState } from '../../../api/values/auth-state.ts'
import './authenticate.css'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { LIVE_POLL_MS } from '../../data/live-poll.ts'
import type { Authentication } from '../../../api/index.ts'
import { navigateBack, redirectTo, showToast } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { dateTime } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { usePolling } from '../../kit/use-polling.ts'
import { Stop, Waiting } from '../staff-gate.tsx'
import { canSubmit, pictureFields, textFields } from './authenticate-rules.ts'
import { type AuthenticateStore, createAuthenticateStore } from './authenticate-store.ts'
import { PaperField } from './paper-field.tsx'
import { headOf } from './authenticate-words.ts'
import { RoleGate } from '../role-gate.tsx'
import { showFirstFault } from '../edit/show-first-fault.ts'

/** `/pages/mine/authenticate`: papers of the shop, and what became of them. */
export default function AuthenticatePage() {
  return (
    <RoleGate least='merchant' title='只有店主可以认证' skeleton='form'>
      {() => <Authenticate />}
    </RoleGate>
  )
}

function Authenticate() {
  const [store] = useState(createAuthenticateStore)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  usePolling(async () => {
    if (store.data()?.authStatus === authState.inReview) await store.load()
  }, LIVE_POLL_MS)

  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <main className='screen screen-bar work follows-host'>
      <h1 className='hide-text'>商家认证</h1>
      <div className='work-stack px-5 pt-5'>
        <Head auth={state} />
        {canSubmit(state) ? <Form auth={state} store={store} /> : <Submitted auth={state} />}
      </div>
    </main>
  )
}

function Head({ auth }: { auth: Authentication }) {
  const { icon, tone, title, text } = headOf(auth)
  return (
    <section className={`kit-card row gap-5 mine-auth-head mine-auth-${tone}`} role='status'>
      <Icon name={icon} size={56} />
      <div className='grow'>
        <h2 className='text-head'>{title}</h2>
        <p className='text-small dim'>{text}</p>
      </div>
    </section>
  )
}

function Form({ auth, store }: { auth: Authentication; store: AuthenticateStore }) {
  const id = useId()
  const form = useStore(store.$form)
  const papers = useStore(store.$papers)
  const faults = useStore(store.$faults)
  const isSending = useStore(store.$isSending)
  const hintOf = (name: string, hint: string) =>
    name === 'idcardNo' && auth.keeps_number === 1
      ? `不改就留空，用上次的 ${auth.authData?.idcardNo}`
      : hint

  async function submit(): Promise<void> {
    if (await store.submit()) void showToast({ title: '已提交' })
    else showFirstFault()
  }

  return (
    <>
      <Card title='经营信息'>
        {textFields.map(({ name, label, longest, hint }) => (
          <TextField
            key={name}
            id={`${id}${name}`}
            label={label}
            value={form[name]}
            problem={faults[name]}
            placeholder={hintOf(name, hint)}
            maxLength={longest}
            inputMode={name === 'shopContact' ? 'tel' : undefined}
            autoComplete='off'
            isAbove
            onChange={text => store.change(name, text)}
          />
        ))}
      </Card>
      <Card title='证件照片' note='jpg、png，每张 5 MB 内'>
        <div className='mine-papers flex wrap'>
          {pictureFields.map(([name, label]) => (
            <PaperField
              key={name}
              label={label}
              paper={papers[name]}
              fault={faults[name]}
              onChoose={chosen => void store.choose(name, chosen)}
            />
          ))}
        </div>
        <p className='text-small mute'>
          四角完整、字迹清楚。证件只用于认证，只有本店店主和平台审核人员能看到
        </p>
      </Card>
      <BottomBar>
        <Button kind='main' busy={isSending} onTap={() => void submit()}>
          提交认证
        </Button>
      </BottomBar>
    </>
  )
}

/** To where the papers were asked for. */
const goOn = () => navigateBack().catch(() => redirectTo({ url: '/pages/mine/index' }))

function Submitted({ auth }: { auth: Authentication }) {
  const { authData: data, submitted_at, server_time: now } = auth
  if (!data) return null
  return (
    <>
      <Card title='提交的资料' note={dateTime(submitted_at, now)}>
        <Pairs>
          {textFields.map(({ name, label }) => (
            <Pair key={name} name={label}>
              {data[name]}
            </Pair>
          ))}
        </Pairs>
      </Card>
      <Card title='证件照片'>
        <div className='mine-papers flex wrap'>
          {pictureFields.map(([name, label]) => (
            <div key={name} className='mine-paper text-center'>
              <span className='mine-paper-pic wide mute'>
                <img className='wide' src={data[name]} alt={label} />
              </span>
              <b className='text-body block bold'>{label}</b>
            </div>
          ))}
        </div>
      </Card>
      <BottomBar>
        <Button kind='main' onGo={goOn}>
          好的
        </Button>
      </BottomBar>
    </>
  )
}

import type { AuthorizationPurpose } from '../../../../api/index.ts'
import { showModal } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import type { AuthorizeStore, CodeState, ShownCode } from './authorize-store.ts'
import { wordsOf } from './authorize-words.ts'

export interface CodeCardProps {
  shown: ShownCode
  purpose: AuthorizationPurpose
  store: Pick<AuthorizeStore, 'reload' | 'withdraw'>
}

/** The code while nobody has scanned it, then what becomes of it. */
export function CodeCard({ shown, purpose, store }: CodeCardProps) {
  const { code, isUnseen } = shown
  return (
    <Card className='authorize-code text-center gap-3'>
      {code === 'waiting' ? (
        <Code shown={shown} purpose={purpose} onRenew={() => void store.reload()} />
      ) : (
        <Outcome shown={shown} purpose={purpose} store={store} />
      )}
      <p className='authorize-lost text-small bad' role='status'>
        {isUnseen && '网络不太好，正在重新连接'}
      </p>
    </Card>
  )
}

function Code({
  shown,
  purpose,
  onRenew,
}: Pick<CodeCardProps, 'shown' | 'purpose'> & { onRenew: () => void }) {
  return (
    <>
      <h2 className='text-head'>请对方用微信扫一扫</h2>
      <img src={shown.base} alt='授权二维码' />
      <p className='text-note mute text-center'>60 秒有效，自动更新，一个码只给一个人</p>
      <p className='text-body dim'>{wordsOf[purpose].effect}</p>
      <Button kind='quiet' size='small' icon='refresh' onTap={onRenew}>
        刷新
      </Button>
    </>
  )
}

const usersPath = '/pages/store/users'

function Outcome({ shown, purpose, store }: CodeCardProps) {
  const { code, person } = shown
  const { title, text } = outcomeOf(code, person.nickname, wordsOf[purpose].done)
  const again = () => void store.reload()

  async function withdraw(): Promise<void> {
    const content = '作废以后，对方就不能再同意了'
    const { confirm } = await showModal({ title: `不是${person.nickname}？`, content })
    if (confirm) await store.withdraw()
  }

  return (
    <div className='authorize-outcome py-5 gap-3' role='status'>
      <Avatar src={person.avatar} name={person.nickname} size={128} />
      <h2 className='text-head'>{title}</h2>
      <p className='text-body dim'>{text}</p>
      {code === 'scanned' ? (
        <Button className='mt-2' kind='line' size='small' onTap={() => void withdraw()}>
          不是本人，作废
        </Button>
      ) : (
        <div className='mt-2 flex gap-5'>
          {code === 'agreed' && purpose === 'admin' && (
            <Button kind='soft' size='small' leads={usersPath}>
              看店员
            </Button>
          )}
          <Button kind={code === 'agreed' ? 'quiet' : 'main'} size='small' onTap={again}>
            {code === 'agreed' ? '再授权一位' : '重新生成'}
          </Button>
        </div>
      )}
    </div>
  )
}

function outcomeOf(code: CodeState, name: string, done: string): { title: string; text: string } {
  const words: Record<CodeState, [title: string, text: string]> = {
    waiting: ['', ''],
    scanned: [`${name}已扫码`, '等对方验证手机号、确认，10 分钟内有效。请核对是不是本人'],
    agreed: [`${name}已同意`, `${name}${done}。不对的话可以马上改`],
    late: ['没有等到确认', `${name}没有在 10 分钟内确认，请重新生成一个`],
    refused: [`${name}没有同意`, '需要的话重新生成一个，再请对方扫'],
    withdrawn: ['已作废', '这个码不能再用，什么都没有改变'],
  }
  const [title, text] = words[code]
  return { title, text }
}

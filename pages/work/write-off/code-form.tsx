import '../../kit/input.css'
import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { navigateTo, scanCode } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { inFours } from '../../kit/text/in-fours.ts'
import { isCode } from '../../mechanics/redeem/code-digits.ts'
import { memberCodeLength, memberCodeOf } from './rules.ts'
import type { WriteOffStore } from './write-off-store.ts'

/** Input of the code by camera or keyboard. */
export function CodeForm({ store, fault }: { store: WriteOffStore; fault: string | undefined }) {
  const digits = useStore(store.$digits)
  const busy = useStore(store.$busy)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    look(store, digits)
  }

  return (
    <form className='kit-card work-form' onSubmit={handleSubmit}>
      <label className='text-lead bold' htmlFor='work-code'>
        输入顾客的 12 位券码或 18 位会员码（店长也可输入 10 位卡号）
      </label>
      <input
        id='work-code'
        className='kit-input work-input num heavy text-center mt-5'
        // Not type number, which drops leading zeros. Two spaces separate the groups.
        inputMode='numeric'
        autoComplete='off'
        maxLength={memberCodeLength + 8}
        placeholder='0000 0000 0000'
        value={inFours(digits).join(' ')}
        aria-invalid={Boolean(fault)}
        aria-describedby='work-fault'
        onChange={event => store.type(event.target.value)}
      />
      <p id='work-fault' className='work-fault' role='alert'>
        {fault}
      </p>
      <div className='work-two flex'>
        <Button kind='soft' icon='scan' onTap={() => void scan(store)}>
          扫一扫
        </Button>
        <Button
          kind='main'
          busy={busy === 'look'}
          disabled={!isCode(digits) && !memberCodeOf(digits)}
          onTap={() => look(store, digits)}
        >
          查询
        </Button>
      </div>
    </form>
  )
}

/** Looks up a voucher, or opens the member of a member code. */
function look(store: WriteOffStore, digits: string): void {
  if (!openMember(digits)) void store.look()
}

/** False unless it is a member code. */
function openMember(text: string): boolean {
  const code = memberCodeOf(text)
  if (code) void navigateTo({ url: `/pages/work/member?memberCode=${code}` })
  return code !== undefined
}

/** The host's scanner; without one, or if the camera is refused, the code is typed. */
async function scan(store: WriteOffStore): Promise<void> {
  try {
    const { result } = await scanCode({ scanType: ['qrCode', 'barCode'] })
    if (!openMember(result)) void store.scanned(result)
  } catch (error) {
    const { errMsg = '' } = error as { errMsg?: string }
    if (!errMsg.includes('cancel')) store.say('这里扫不了码，请输入券码')
  }
}

import { Icon } from '../../../kit/icon.tsx'
import type { Asking } from '../../../mechanics/store-choice/locator.ts'
import type { NoWords } from '../live-type.ts'

/** Shown in place of a hidden code. */
export function NoTargetCard({ title, text, icon = 'qr', asking }: NoWords & { asking: Asking }) {
  const trouble = askWords[asking]
  return (
    <section className='kit-card live-none text-center'>
      <span className='live-none-mark tint' aria-hidden='true'>
        <Icon name={icon} size={72} />
      </span>
      <h2 className='text-head heavy'>{title}</h2>
      <p className='dim mt-2'>{text}</p>
      {trouble && (
        <p className='mt-2 tint' role='status'>
          {trouble}
        </p>
      )}
    </section>
  )
}

const askWords: Partial<Record<Asking, string>> = {
  denied: '没有拿到你的位置，直接选门店也可以',
  insecure: '这里不能定位，直接选门店也可以',
  silent: '没有定位成功，直接选门店也可以',
}

import './tick.css'
import { Icon } from '../../kit/icon.tsx'

/** The mark of a chosen row; `aria-checked` stands at its parent. */
export const Tick = ({ isOn }: { isOn: boolean }) => (
  <span className='work-tick firm'>{isOn && <Icon name='check' size={28} />}</span>
)

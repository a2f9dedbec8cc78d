import './switch-row.css'

export interface SwitchRowProps {
  name: string
  note?: string
  isOn: boolean
  isBusy?: boolean
  onFlip: (isOn: boolean) => void
}

/** A row with a switch at its end; the whole row is tappable. */
export function SwitchRow({ name, note, isOn, isBusy = false, onFlip }: SwitchRowProps) {
  return (
    <button
      type='button'
      className='kit-switch text-lead text-left row apart wide break'
      role='switch'
      aria-checked={isOn}
      disabled={isBusy}
      onClick={() => onFlip(!isOn)}
    >
      <span>
        {name}
        {note && <small className='text-note block mute'>{note}</small>}
      </span>
      <i className='firm' />
    </button>
  )
}

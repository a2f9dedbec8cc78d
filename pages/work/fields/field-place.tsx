import { Button } from '../../kit/button.tsx'
import { takePlace } from '../take-place.ts'
import type { ControlProps } from './fields.tsx'
import { TextField } from './field-typed.tsx'

/** A place: taken from the host's map or from the phone, or typed. */
export function PlaceField(props: ControlProps) {
  const { value, isLocked, onChange } = props

  async function take(): Promise<void> {
    const [latitude, longitude] = String(value ?? '')
      .split(',')
      .map(Number)
    const place = await takePlace(latitude && longitude ? { latitude, longitude } : {})
    if (place) onChange(`${place.lat.toFixed(6)},${place.lng.toFixed(6)}`)
  }

  return (
    <>
      <TextField {...props} />
      {!isLocked && (
        <div className='pt-3'>
          <Button kind='line' size='small' icon='pin' onTap={take}>
            选位置
          </Button>
        </div>
      )}
    </>
  )
}

import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'

/** Benefits for new customers. */
export function Perks({ title, perks }: { title: string; perks: string[] }) {
  return (
    <Card title={title}>
      <ul className='live-perks'>
        {perks.map(perk => (
          <li key={perk}>
            <Icon name='check' size={32} />
            {perk}
          </li>
        ))}
      </ul>
    </Card>
  )
}

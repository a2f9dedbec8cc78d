import type { BargainScreenProps } from './bargain-campaign.tsx'
import { DetailScreen } from './detail-screen.tsx'
import { ListScreen } from './list-screen.tsx'

/** The page of one goods or session where the answer has one, else the list of all. */
export function BargainScreens(page: BargainScreenProps) {
  const { item, session } = page.detail
  return item || session ? <DetailScreen {...page} /> : <ListScreen {...page} />
}

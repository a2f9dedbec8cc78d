import { homePage } from './home-campaign.tsx'
import { GroupScreen } from './group/group-screen.tsx'
import { HomeScreen, type HomeProps } from './home/home-screen.tsx'

/** `/groupWork/preview?id=&previewKey=`: the merchant looks at it before it is published. */
export default homePage({ isPreview: true, running: Preview })

/** A state that has a group shows its page. */
function Preview(page: HomeProps) {
  return page.detail.group ? <GroupScreen {...page} /> : <HomeScreen {...page} />
}

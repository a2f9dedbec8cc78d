import { HomeScreen } from './home-screen.tsx'
import { votePage } from './vote-campaign.tsx'

/** `/vote?id=`: start page of a vote. */
export default votePage({ createMore: () => ({}), running: HomeScreen })

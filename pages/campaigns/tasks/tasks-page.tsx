import { tasksPage } from './tasks-campaign.tsx'

/** `/tasks?id=`: the participant's progress and rewards. */
export default tasksPage()

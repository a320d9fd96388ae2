import { data } from 'react-router'

const nowhere = () => {
  throw data(null, { status: 404 })
}
export const loader = nowhere
export const clientLoader = nowhere

const NotFoundPage = () => null
export default NotFoundPage

/** What the doors and other features may ask of the board. */
export { boardMailHandlers } from './board.mails.ts'
export { titleOf } from './board.present.ts'
export { tasksOfCycle } from './board.queries.ts'
export { boardRoutes } from './board.routes.ts'
export { boardRecurring, boardWorkHandlers } from './board.work.ts'
export { endAddresses, findLabName } from './calendar.queries.ts'
export {
  addTaskOfChange,
  carryTasks,
  moveTaskOfChange,
  removeTaskOfChange,
} from './tasks-of-changes.ts'

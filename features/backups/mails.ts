import { backupAlertComposer } from './alert-team.ts';

export const backupsMails = [backupAlertComposer];

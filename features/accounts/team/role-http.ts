import { changeRole, type HandOvers } from './change-role.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import {
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  inputOf,
  Done,
  IdParams,
} from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { RoleChange, TeamFailures } from '#features/accounts/shared/members-contract.ts';

/** `/api/users/{id}/role`: what a person is. */
export function roleHttp(needs: { handOver: HandOvers }) {
  return createRouter('Users').openapi(
    createRoute('put', '/{id}/role', {
      access: 'team.change',
      operationId: 'changeRole',
      summary: 'Change the role of a user',
      request: { params: IdParams, body: RoleChange },
      responses: { 200: Done },
      errors: [
        AccountFailures.last_owner,
        CommonFailures.reauthentication_required,
        AccountFailures.email_unconfirmed,
        TeamFailures.orders_to_hand_over,
        TeamFailures.enquiries_to_hand_over,
        TeamFailures.heir_answers_no_enquiries,
      ],
    }),
    async (c) => answerDone(c, changeRole(ctxOf(c), inputOf(c), needs.handOver)),
  );
}

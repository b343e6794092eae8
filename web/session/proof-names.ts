/** The fields with which a form proves who sends it. */
export const PROOF_PASSWORD = 'proofPassword';
export const PROOF_CODE = 'proofCode';

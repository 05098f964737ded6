/**
 * Exit code of a Rota process that rejects its configuration (EX_CONFIG of sysexits.h, which Node never uses). A
 * restart would not help. Every other exit leads to a restart.
 */
export const CONFIG_EXIT_CODE = 78;
